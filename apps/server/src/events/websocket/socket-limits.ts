import { type TokenBucket, createTokenBucket } from './token-bucket.ts'

/** Maximum open sockets in one server process, per member, visitor or QR, and per network address. */
export const MAX_SOCKETS = { holder: 20, address: 50 } as const

/** How many rejected streams are remembered per holder. */
const MOST_REFUSED = 200
/**
 * Milliseconds for which a holder without a socket is remembered, so that reconnecting does not reset the rate limit.
 */
const KEPT = 30_000

/** State shared by the sockets of one member, visitor or QR. */
export interface SharedSocketState {
  /** False once all its sockets together have sent too many frames. */
  mayPass: TokenBucket
  /** Streams that were rejected for good: asking again costs no query. */
  refused: Set<string>
}

interface Counted extends SharedSocketState {
  sockets: number
  leftAt: number
}

/** Counts the sockets of this process by holder and by network address. */
export interface SocketLimits {
  /**
   * Counts a socket for an address; null if the address has too many. The returned function releases it. A null address
   * is not counted.
   */
  enter(address: string | null): (() => void) | null
  /** Counts a socket for a holder, by the holder's id; null if the holder has too many. */
  countForHolder(holderId: string): { shared: SharedSocketState; leave: () => void } | null
}

/** Creates the counters. `most` holds the limits. */
export function createSocketLimits(
  most: Readonly<Record<keyof typeof MAX_SOCKETS, number>> = MAX_SOCKETS,
): SocketLimits {
  const addresses = new Map<string, number>()
  const holders = new Map<string, Counted>()
  let sweptAt = 0

  function sweep(now: number) {
    if (now - sweptAt < 1000) return
    sweptAt = now
    for (const [id, { sockets, leftAt }] of holders) if (sockets === 0 && now - leftAt > KEPT) holders.delete(id)
  }

  return {
    enter(address) {
      if (address === null) return () => {}
      const open = addresses.get(address) ?? 0
      if (open >= most.address) return null
      addresses.set(address, open + 1)
      return () => {
        const left = (addresses.get(address) ?? 1) - 1
        if (left === 0) addresses.delete(address)
        else addresses.set(address, left)
      }
    },
    countForHolder(holderId) {
      sweep(performance.now())
      const holder = holders.get(holderId) ?? {
        sockets: 0,
        leftAt: 0,
        mayPass: createTokenBucket({ burst: 400, perSecond: 20 }),
        refused: new Set(),
      }
      if (holder.sockets >= most.holder) return null
      holders.set(holderId, holder)
      holder.sockets += 1
      return {
        shared: holder,
        leave() {
          holder.sockets -= 1
          holder.leftAt = performance.now()
        },
      }
    },
  }
}

/** Remembers a rejected stream; the oldest one is dropped above the limit. */
export function rememberRejectedStream(refused: Set<string>, stream: string): void {
  refused.add(stream)
  for (const oldest of refused) {
    if (refused.size <= MOST_REFUSED) return
    refused.delete(oldest)
  }
}
