import type { Intervals } from './intervals.ts'

/** For tests that wait for what a server does by itself. Shorter ones cost more processor time than the waiting saves. */
export const brisk: Intervals = {
  lookAtMoneyMs: 300,
  heartbeatMs: 600,
  sweepMs: 300,
  comeBackMs: 250,
  // Where it is told, a job is passed over that is taken up in the same moment: the order would be a matter of chance.
  tellPlacesMs: 3_600_000,
  stopWithinMs: { canceled: 250, over: 250, leaving: 250 },
}
