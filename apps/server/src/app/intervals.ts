/**
 * Intervals and timeouts of background work, in milliseconds. They are constants, not environment variables; only tests
 * change them, to be fast.
 */
export interface Intervals {
  /** How often due payments, orders and refunds are checked. */
  paymentTasksMs: number
  /** How often a process renews the leases of its work. */
  heartbeatMs: number
  /** How often work left by dead processes is looked for. */
  sweepMs: number
  /** Time in which a process whose connection was cut reconnects and takes its lock again. */
  reconnectMs: number
  /** How long a socket may stay open without saying who it is. */
  helloMs: number
  /** How often queue positions are published. */
  publishPositionsMs: number
  /**
   * How long a job that was told to stop is waited for before it is abandoned, by reason: canceled, ended or taken over
   * by another process, or the server shuts down.
   */
  stopWithinMs: { canceled: number; over: number; shutdown: number }
}

export const INTERVALS: Intervals = {
  paymentTasksMs: 10_000,
  heartbeatMs: 5_000,
  sweepMs: 2_000,
  reconnectMs: 1_500,
  helloMs: 5_000,
  publishPositionsMs: 3_000,
  stopWithinMs: { canceled: 5_000, over: 5_000, shutdown: 1_000 },
}
