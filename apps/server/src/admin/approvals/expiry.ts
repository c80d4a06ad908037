import { gt, type SQL } from 'drizzle-orm'
import { DAY } from '../../china-time.ts'
import { approvals } from '../../database/approval-schema.ts'

/** After so many milliseconds nothing comes of what was asked for. */
const LIFE = 7 * DAY

/** In SQL: what was asked for may still be decided or done. */
export const stillGood = (now: Date): SQL => gt(approvals.createdAt, new Date(now.getTime() - LIFE))
