import type { Following } from '../streams/follow.ts'

/** Maximum streams that one page may follow at once. */
const MOST = 100

/** The streams that one page follows. Following a stream again replaces the earlier subscription. */
export interface Followings {
  isFull(): boolean
  set(stream: string, following: Following): void
  /** False if the stream was not followed. */
  end(stream: string): boolean
  endAll(): void
}

/** Creates an empty set of subscriptions. */
export function createFollowings(): Followings {
  const followings = new Map<string, Following>()
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
