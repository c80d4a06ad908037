import type { Intervals } from '../app/intervals.ts'

/** For tests that wait for background work. Shorter intervals would cost more processor time than they save. */
export const fastIntervals: Intervals = {
  paymentTasksMs: 300,
  heartbeatMs: 600,
  sweepMs: 300,
  reconnectMs: 250,
  // A page on a busy machine needs its time.
  helloMs: 5_000,
  // Publishing positions locks queued jobs, and a job that is claimed at that moment is skipped: the order would be
  // random.
  publishPositionsMs: 3_600_000,
  stopWithinMs: { canceled: 250, over: 250, shutdown: 250 },
}
