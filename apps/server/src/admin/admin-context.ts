import type { AppContext } from '../core.ts'

/** The services for administering members. */
export type AdminContext = Pick<AppContext, 'db' | 'clock' | 'streams' | 'sessions'>
