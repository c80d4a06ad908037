import { gt, type SQL } from 'drizzle-orm'
import { DAY } from '../../../time/china-time.ts'
import { approvals } from '../../../database/schema/approval-schema.ts'

/** Milliseconds after which a request expires. */
const LIFE = 7 * DAY

/** SQL condition: the request may still be decided or carried out. */
export const isUnexpired = (now: Date): SQL => gt(approvals.createdAt, new Date(now.getTime() - LIFE))
