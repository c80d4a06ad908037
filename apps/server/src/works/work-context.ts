import type { Core } from '../core.ts'
import type { Files } from '../files/files.ts'

/** What works need of the house. */
export interface WorkContext extends Pick<Core, 'db' | 'clock' | 'streams'> {
  files: Pick<Files, 'present' | 'open'>
}
