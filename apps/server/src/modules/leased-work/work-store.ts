import type { Base } from '../../app/base.ts'
import type { Environment } from '../../config/environment.ts'
import type { Log } from '../../app/log.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { LeasedTable } from './lease.ts'

/** The services that leased work needs. */
export interface LeaseContext extends Pick<Base, 'db' | 'owner' | 'listener'> {
  environment: Pick<Environment, 'intervals'>
  log: Log
}

/** Why work is stopped: it was canceled, it has ended or belongs to another process, or the server shuts down. */
export type AbortReason = 'canceled' | 'over' | 'shutdown'

/** Signals that interrupt the work on one row; their reasons are `AbortReason`s. */
export interface Interruption {
  /** The work is to be canceled, has ended elsewhere, or belongs to another process. */
  canceled: AbortSignal
  /** The server shuts down. */
  shutdown: AbortSignal
}

/** A row that this process has claimed; without `attempts`, rows are claimed once. */
export interface ClaimedRow {
  id: string
  attempts?: number
}

/** Work that this process is doing. */
export interface ActiveWork {
  claim: Required<ClaimedRow>
  stop(why: AbortReason): void
  done: Promise<void>
}

/** One kind of leased work: its table, and what is done with its rows. */
export interface WorkStore<Row extends ClaimedRow> extends LeasedTable {
  /** The NOTIFY channel for the ids of rows that processes must look at: added, to be canceled, or ended. */
  channel: string
  /**
   * How many rows of the queue this process works on at once. Rows that are claimed when they are added do not count.
   */
  atOnce?: number
  /** Claims the next row of the queue; null if none may run. */
  claimNext?(): Promise<Row | null>
  /** Does the work of a claimed row, and ends it. */
  run(row: Row, interruption: Interruption): Promise<void>
  /** Ends work that takes or waits too long; called before each sweep. */
  endOverdue?(): Promise<void>
  /** Requeues or ends a row that its process has abandoned, and that is locked in this transaction. */
  recover(tx: Transaction, id: string): Promise<void>
}
