import type { Core } from '../core.ts'

/** The services that the inbox needs. */
export type MessageContext = Pick<Core, 'db' | 'clock' | 'streams'>
