import type { Files } from '../files/files.ts'
import type { Base } from '../../app/base.ts'

/** The services that works need. */
export interface WorkContext extends Pick<Base, 'db' | 'clock' | 'eventLog'> {
  files: Pick<Files, 'present' | 'open'>
}
