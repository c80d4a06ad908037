import type { AppContext } from '../../app/app-context.ts'

/** The services for administering members. */
export type AdminContext = Pick<AppContext, 'db' | 'clock' | 'eventLog' | 'sessions'>
