import type { WorkContext } from '../works/work-context.ts'

/** The services for collecting a member's data. */
export type ExportContext = WorkContext
