import type { Core } from '../core.ts'

/** What the message box needs of the house. */
export type MessageContext = Pick<Core, 'db' | 'clock' | 'streams'>
