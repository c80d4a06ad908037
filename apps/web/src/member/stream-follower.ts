import type { EventSubscription, MemberEvents } from './events.ts'

/** A stream, and the last event of it that is known; null for the events from now on. */
type StreamPosition = Pick<EventSubscription<unknown>, 'stream' | 'after'>

type FollowStreams = (streams: readonly StreamPosition[]) => void

/** Follows exactly the streams that a machine names at a time, each from its position. */
export function createStreamFollower<T>(
  { subscribe }: MemberEvents,
  {
    onRefused,
    ...options
  }: Pick<EventSubscription<T>, 'read' | 'onEvents' | 'batch'> & { onRefused?: (stream: string) => void },
): FollowStreams {
  const followed = new Map<string, { after: number | null; leave: () => void }>()
  return (streams) => {
    for (const [stream, { leave }] of followed)
      if (!streams.some((one) => one.stream === stream)) {
        followed.delete(stream)
        leave()
      }
    for (const { stream, after } of streams) {
      const known = followed.get(stream)
      if (known?.after === after) continue
      const leave = subscribe({
        ...options,
        stream,
        after,
        onRefused: () => {
          followed.delete(stream)
          onRefused?.(stream)
        },
      })
      followed.set(stream, { after, leave })
      known?.leave()
    }
  }
}

/**
 * Follows the streams anew, also from the same position: for a machine that has dropped the events that came while it
 * read its data.
 */
export function followAnew(followOnly: FollowStreams, streams: readonly StreamPosition[]) {
  followOnly([])
  followOnly(streams)
}
