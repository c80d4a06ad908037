import type { AppContext } from '../../app/app-context.ts'

/** The services that the inbox needs. */
export type InboxContext = Pick<AppContext, 'db' | 'clock' | 'streams'>
