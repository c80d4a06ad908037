import type { Core } from '../core.ts'
import type { Files } from '../files/files.ts'

/** The services that works need. */
export interface WorkContext extends Pick<Core, 'db' | 'clock' | 'streams'> {
  files: Pick<Files, 'present' | 'open'>
}
