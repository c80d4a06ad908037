import type { Subscription } from '../subscribe.ts'

/** Maximum streams that one page may follow at once. */
const MOST = 100

/** The streams that one page follows. Following a stream again replaces the earlier subscription. */
export interface Subscriptions {
  isFull(): boolean
  set(stream: string, following: Subscription): void
  /** False if the stream was not followed. */
  end(stream: string): boolean
  endAll(): void
}

/** Creates an empty set of subscriptions. */
export function createSubscriptions(): Subscriptions {
  const followings = new Map<string, Subscription>()
  const end = (stream: string) => {
    followings.get(stream)?.close()
    return followings.delete(stream)
  }
  return {
    isFull: () => followings.size >= MOST,
    end,
    set(stream, following) {
      end(stream)
      followings.set(stream, following)
    },
    endAll() {
      for (const stream of [...followings.keys()]) end(stream)
    },
  }
}
