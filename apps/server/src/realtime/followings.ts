import type { Following } from '../streams/follow.ts'

/** Streams that one page may follow at once. */
const MOST = 100

/** What one page follows; a stream that is followed again is followed from its new place. */
export interface Followings {
  isFull(): boolean
  set(stream: string, following: Following): void
  /** False for one that was not followed. */
  end(stream: string): boolean
  endAll(): void
}

/** Nothing is followed yet. */
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
