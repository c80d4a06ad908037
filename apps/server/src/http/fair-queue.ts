import { commonRefusals, Refusal } from '@moyun/api'

export interface FairQueueLimits {
  atOnce: number
  /** Maximum queue length of all addresses. */
  longest: number
  /** Maximum queue length of one address. */
  longestOfOne: number
}

/**
 * Runs work when its turn comes; refuses with 429 if the queue is full. `who` is null for callers that are not counted.
 */
export type FairQueue = <T>(who: string | null, work: () => Promise<T>) => Promise<T>

/** `Retry-After` in seconds, when the queue should be shorter. */
const COME_BACK = 2

/**
 * A queue for costly work with limited concurrency. Addresses take turns and none can fill the whole queue, so that
 * none blocks the others.
 */
export function createFairQueue({ atOnce, longest, longestOfOne }: FairQueueLimits): FairQueue {
  /** Queues by address, in the order of their turns. */
  const lines = new Map<string, readonly (() => void)[]>()
  let running = 0
  let waiting = 0

  function stand(who: string | null): Promise<void> {
    const name = who ?? ''
    const line = lines.get(name) ?? []
    if (waiting >= longest || (who !== null && line.length >= longestOfOne))
      throw new Refusal(commonRefusals.tooOften, 'tooOften', { result: { retryAfter: COME_BACK } })
    waiting += 1
    return new Promise((start) => lines.set(name, [...line, start]))
  }

  /** Hands the slot to the next caller; it is never free in between. */
  function passOn() {
    const [next] = lines
    if (next === undefined) {
      running -= 1
      return
    }
    const [name, [start, ...others]] = next
    lines.delete(name)
    if (others.length > 0) lines.set(name, others)
    waiting -= 1
    start?.()
  }

  return async (who, work) => {
    if (running >= atOnce) await stand(who)
    else running += 1
    try {
      return await work()
    } finally {
      passOn()
    }
  }
}
