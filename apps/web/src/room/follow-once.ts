import type { RealtimeActor } from '@moyun/machines'

export interface Followed {
  realtime: Pick<RealtimeActor, 'send'>
  stream: string
  /** The last row that is in what is shown already, though it was read before anything was followed. */
  shownSince: () => number | undefined
  /** What else was read before, and does not say which row it is true at, has to be read again. */
  onFollowed: () => void
}

/** Follows a stream from the row that a snapshot is true at, or from the one before it that is shown; the first snapshot decides. */
export function followOnce({ realtime, stream, shownSince, onFollowed }: Followed) {
  let followed = false
  return (seq: number) => {
    if (followed) return
    followed = true
    realtime.send({ type: 'follow', stream, after: Math.min(seq, shownSince() ?? seq) })
    onFollowed()
  }
}
