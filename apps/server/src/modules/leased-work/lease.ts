import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { realNow } from '../../time/clock.ts'
import { isProcessDead, type ProcessId } from './process-liveness.ts'

/** In milliseconds: a process that has not renewed a lease for this long does not work on it any more. */
const LEASE = 20_000
/** On shutdown, work has this long to finish, in milliseconds; then it is interrupted. */
export const FINISH_WITHIN = 8_000

/** A table whose rows are work of one process at a time, and its conditions in SQL. */
export interface LeasedTable {
  /** What a log entry calls a row's id. */
  name: string
  table: PgTable & Record<'id' | 'ownerId' | 'leaseUntil', PgColumn>
  /** A process has claimed the row, and its work has not ended. */
  claimed: SQL
  /** How often the row was claimed. */
  attempts: SQL | PgColumn
  /** The process is to stop the work. */
  cancelRequested: SQL
}

/** One claim of a row: a later claim has another owner or another number of attempts. */
export interface Claim {
  ownerId: string
  attempts: number
}

/** A claim of this process, as one text. */
export const claimName = ({ id, attempts }: { id: string; attempts: number }): string => `${id}/${attempts}`

/** The end of a lease that is granted or renewed now, in real time. */
export const leaseEnd = (): Date => new Date(realNow().getTime() + LEASE)

/** The columns of a row that this process claims now. */
export const claimedBy = ({ id }: ProcessId) => ({ ownerId: id, leaseUntil: leaseEnd() })

/** The fence: true while the row still belongs to the claim. Every write of a job has this condition. */
export const belongsTo = ({ table, claimed, attempts }: LeasedTable, id: string, claim: Claim): SQL =>
  sql`(${table.id} = ${id} and ${claimed} and ${table.ownerId} = ${claim.ownerId} and ${attempts} = ${claim.attempts})`

/** True for a claimed row whose process died, or hangs so that its lease expired, in real time. */
export function isAbandoned({ table, claimed }: LeasedTable): SQL {
  const now = realNow()
  return sql`(${claimed} and (${table.leaseUntil} < ${now}::timestamptz or ${isProcessDead(table.ownerId, now)}))`
}
