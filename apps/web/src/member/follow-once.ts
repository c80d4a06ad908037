import type { RealtimeActor } from '@moyun/machines'

export interface FollowOptions {
  realtime: Pick<RealtimeActor, 'send'>
  stream: string
  /**
   * Sequence number of the last event already contained in displayed data that was loaded before the stream was
   * followed.
   */
  displayedSince: () => number | undefined
  /** Called when the stream is followed: data loaded before, without a sequence number, must be refetched. */
  onFollowed: () => void
}

/**
 * Follows a stream from the sequence number of a snapshot, or from an earlier one already displayed; the first snapshot
 * decides.
 */
export function followOnce({ realtime, stream, displayedSince, onFollowed }: FollowOptions) {
  let followed = false
  return (seq: number) => {
    if (followed) return
    followed = true
    realtime.send({ type: 'follow', stream, after: Math.min(seq, displayedSince() ?? seq) })
    onFollowed()
  }
}
