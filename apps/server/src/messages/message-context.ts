import type { AppContext } from '../core.ts'

/** The services that the inbox needs. */
export type InboxContext = Pick<AppContext, 'db' | 'clock' | 'streams'>
