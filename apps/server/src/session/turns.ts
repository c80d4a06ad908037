import { commonRefusals, Refusal } from '@moyun/api'

export interface TurnLimits {
  atOnce: number
  /** Of all who wait. */
  longest: number
  /** Of those who wait at one address. */
  longestOfOne: number
}

/** Does some work when its turn has come; refuses with 429 where the line is too long. `who` is null where nobody is counted. */
export type InTurn = <T>(who: string | null, work: () => Promise<T>) => Promise<T>

/** Seconds; the line is shorter then. */
const COME_BACK = 2

/** Costly work, a few at once. Addresses take turns, and none fills the whole line: so no one keeps the others waiting. */
export function createTurns({ atOnce, longest, longestOfOne }: TurnLimits): InTurn {
  /** In the order in which they come next. */
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

  /** Whoever is next takes the place over; it never falls free in between. */
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
