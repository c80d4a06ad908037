import type { BuiltInTemplate } from './built-in-template.ts'
import { meetingMinutes } from './office/meeting-minutes.ts'
import { presentationOutline } from './office/presentation-outline.ts'
import { projectProposal } from './office/project-proposal.ts'
import { resumePolish } from './office/resume-polish.ts'
import { weeklyReport } from './office/weekly-report.ts'

/** Texts at work that others act on. */
export const officeTemplates: readonly BuiltInTemplate[] = [
  weeklyReport,
  presentationOutline,
  meetingMinutes,
  projectProposal,
  resumePolish,
]
