/**
 * How often a server does something by itself, and how long it waits for something before it goes on without. In milliseconds.
 * Nothing in the environment changes them: only tests do, who have no time.
 */
export interface Intervals {
  /** Payments, orders and refunds whose time has come are looked at so often. */
  lookAtMoneyMs: number
  /** So often a process says that it works on what it works on. */
  heartbeatMs: number
  /** What dead processes have left is looked for so often. */
  sweepMs: number
  /** In this time a process whose connection was cut has another one, and its lock again. */
  comeBackMs: number
  /** Whoever waits in line is told their place so often. */
  tellPlacesMs: number
  /** A job that does not stop when it is told to is left to itself after this: because it was canceled, is over, or the server leaves. */
  stopWithinMs: { canceled: number; over: number; leaving: number }
}

export const INTERVALS: Intervals = {
  lookAtMoneyMs: 10_000,
  heartbeatMs: 5_000,
  sweepMs: 2_000,
  comeBackMs: 1_500,
  tellPlacesMs: 3_000,
  stopWithinMs: { canceled: 5_000, over: 5_000, leaving: 1_000 },
}
