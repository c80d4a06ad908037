import { type CallTurn, createTurns } from './call-turns.ts'

/** Whether a call only reads. */
export type CallKind = 'read' | 'write'

/**
 * Calls of one member that are worked on at once. A read takes time of the processor, and more of them at once slow
 * down everyone; a write may wait for a model or a payment provider.
 */
const MAX_RUNNING = { read: 3, write: 6 } as const
/**
 * Concurrent calls, shared by all callers, that this process still answers within about a second: ten for each database
 * connection.
 */
const SHARED_CAPACITY = 200
/** Up to this many concurrent calls, none is refused. */
const UNLIMITED_BELOW = 100
/**
 * Concurrent calls that every caller may have, however many callers there are: a page makes a dozen calls when it
 * opens.
 */
const LEAST_SHARE = 20
/** Above this many calls that wait for their answer, every call is refused. */
const MAX_IN_FLIGHT = 4 * SHARED_CAPACITY
/** Above this many calls whose answer is not read yet, or not given, every call is refused: an answer takes memory. */
const MAX_OPEN = 4 * MAX_IN_FLIGHT
/** Milliseconds for which a caller's share is reserved after their last call: a reader soon makes another. */
const SHARE_TTL = 10_000

/** Who makes a call, as shares count it. */
export interface Caller {
  /** The member or the address. */
  name: string
  /**
   * The wider network of a caller who is known by address only, because one person can have all of its addresses; null
   * for a member.
   */
  network: string | null
}

/** One admitted call. */
export interface AdmittedCall {
  /** Resolves when the call may run, see `createTurns`; false if it left before. */
  turn: Promise<boolean>
  /** The answer is ready: from here on the call waits for its reader only. */
  answer(): void
  /** The call has ended. */
  leave(): void
}

type Turns = Record<CallKind, ReturnType<typeof createTurns>>

/** The turn of a call that does not wait for one. */
const AT_ONCE: CallTurn = { begun: Promise.resolve(true), end: () => {} }
/** Turns of callers whose calls do not wait: many people share an address, and one must not make the others wait. */
const NO_TURNS: Turns = { read: { take: () => AT_ONCE }, write: { take: () => AT_ONCE } }
const memberTurns = (): Turns => ({ read: createTurns(MAX_RUNNING.read), write: createTurns(MAX_RUNNING.write) })
/** A call without a share of its own. */
const UNCOUNTED = { turn: AT_ONCE, uncount: () => {} }

/** Counts concurrent calls by caller and network. */
export function createShares() {
  const callers = new Map<string, { calls: number; lastCall: number; turns: Turns }>()
  const networks = new Map<string, number>()
  let open = 0
  let underWay = 0
  let swept = 0

  function sweep(now: number) {
    if (now - swept < 1000) return
    swept = now
    for (const [caller, { calls, lastCall }] of callers)
      if (calls === 0 && now - lastCall > SHARE_TTL) callers.delete(caller)
  }

  const hasShare = ({ name, network }: Caller) =>
    open < UNLIMITED_BELOW ||
    ((callers.get(name)?.calls ?? 0) < Math.max(LEAST_SHARE, SHARED_CAPACITY / Math.max(1, callers.size)) &&
      (network === null || (networks.get(network) ?? 0) < SHARED_CAPACITY))

  /** Counts a call of a caller; `uncount` takes it back. */
  function count({ name, network }: Caller, kind: CallKind, now: number) {
    const theirs = callers.get(name) ?? { calls: 0, lastCall: now, turns: network === null ? memberTurns() : NO_TURNS }
    callers.set(name, theirs)
    theirs.calls += 1
    theirs.lastCall = now
    if (network !== null) networks.set(network, (networks.get(network) ?? 0) + 1)
    const uncount = () => {
      theirs.calls -= 1
      if (network === null) return
      const left = (networks.get(network) ?? 1) - 1
      if (left === 0) networks.delete(network)
      else networks.set(network, left)
    }
    return { turn: theirs.turns[kind].take(), uncount }
  }

  return {
    /** Calls that wait for their answer. */
    get underWay() {
      return underWay
    },
    /** Admits a call; null if there is no capacity for this caller. A null caller has no share of their own. */
    enter(caller: Caller | null, kind: CallKind): AdmittedCall | null {
      const now = performance.now()
      sweep(now)
      if (underWay >= MAX_IN_FLIGHT || open >= MAX_OPEN || (caller !== null && !hasShare(caller))) return null
      const { turn, uncount } = caller === null ? UNCOUNTED : count(caller, kind, now)
      let [isAnswered, hasLeft] = [false, false]
      open += 1
      underWay += 1
      function answer() {
        if (isAnswered) return
        isAnswered = true
        underWay -= 1
        turn.end()
      }
      function leave() {
        if (hasLeft) return
        hasLeft = true
        answer()
        open -= 1
        uncount()
      }
      return { turn: turn.begun, answer, leave }
    },
  }
}
