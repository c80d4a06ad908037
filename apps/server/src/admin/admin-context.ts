import type { Core } from '../core.ts'

/** The services for administering members. */
export type AdminContext = Pick<Core, 'db' | 'clock' | 'streams' | 'sessions'>
