import type { BuiltInTemplate } from './built-in-template.ts'
import { bookNotes } from './study/book-notes.ts'
import { essayCoach } from './study/essay-coach.ts'
import { lessonPlan } from './study/lesson-plan.ts'
import { paperAbstract } from './study/paper-abstract.ts'
import { writingFeedback } from './study/writing-feedback.ts'

/** For teachers and learners. */
export const studyTemplates: readonly BuiltInTemplate[] = [
  lessonPlan,
  bookNotes,
  paperAbstract,
  essayCoach,
  writingFeedback,
]
