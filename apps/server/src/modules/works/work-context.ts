import type { AppContext } from '../../app/app-context.ts'
import type { Files } from '../files/files.ts'

/** The services that works need. */
export interface WorkContext extends Pick<AppContext, 'db' | 'clock' | 'streams'> {
  files: Pick<Files, 'present' | 'open'>
}
