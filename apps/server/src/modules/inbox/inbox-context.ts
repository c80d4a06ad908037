import type { Base } from '../../app/base.ts'

/** The services that the inbox needs. */
export type InboxContext = Pick<Base, 'db' | 'clock' | 'eventLog'>
