import type { Patience } from './patience.ts'
import type { Delivered, Parcel, Post } from './post.ts'
import type { Lock } from './queue.ts'
import type { TokenStore } from './tokens.ts'

/** Sends the one request that carries the refresh token; the others of this page wait for `underWay`. */
export interface Carrier {
  /** Becomes true when the server took the refresh token; null while nobody carries it. */
  underWay(): Promise<boolean> | null
  /** Null when `stale` was replaced meanwhile, in another tab perhaps: nothing was sent. */
  carry(
    parcel: Parcel,
    patience: Patience,
    stale: string,
    isTaken: (delivered: Delivered) => boolean,
  ): Promise<Delivered | null>
}

/** `lock` keeps the tabs of a browser in single file. */
export function createCarrier(tokens: TokenStore, lock: Lock, post: Post): Carrier {
  let underWay: Promise<boolean> | null = null

  return {
    underWay: () => underWay,
    carry: async (parcel, patience, stale, isTaken) => {
      let arrive = (_taken: boolean) => {}
      underWay = new Promise((resolve) => (arrive = resolve))
      let taken = false
      try {
        const delivered = await patience.for(
          lock(async () => {
            const pair = tokens.read()
            return pair?.accessToken !== stale || patience.isOver() ? null : await post(parcel, patience, pair, true)
          }),
        )
        taken = delivered !== null && isTaken(delivered)
        return delivered
      } finally {
        underWay = null
        arrive(taken)
      }
    },
  }
}
