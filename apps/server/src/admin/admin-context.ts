import type { Core } from '../core.ts'

/** What looking after members needs of the house. */
export type AdminContext = Pick<Core, 'db' | 'clock' | 'streams' | 'sessions'>
