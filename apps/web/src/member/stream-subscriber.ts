import type { EventSubscription, MemberEvents } from './events.ts'

/** A stream, and the last event of it that is known; null for the events from now on. */
type SubscribedStream = Pick<EventSubscription<unknown>, 'stream' | 'after'>

type SubscribeOnly = (streams: readonly SubscribedStream[]) => void

/** Subscribes to exactly the streams that a machine names at a time, each from its position. */
export function createStreamSubscriber<T>(
  { subscribe }: MemberEvents,
  {
    onRefused,
    ...options
  }: Pick<EventSubscription<T>, 'read' | 'onEvents' | 'batch'> & { onRefused?: (stream: string) => void },
): SubscribeOnly {
  const subscriptions = new Map<string, { after: number | null; unsubscribe: () => void }>()
  return (streams) => {
    for (const [stream, { unsubscribe }] of subscriptions)
      if (!streams.some((one) => one.stream === stream)) {
        subscriptions.delete(stream)
        unsubscribe()
      }
    for (const { stream, after } of streams) {
      const known = subscriptions.get(stream)
      if (known?.after === after) continue
      const unsubscribe = subscribe({
        ...options,
        stream,
        after,
        onRefused: () => {
          subscriptions.delete(stream)
          onRefused?.(stream)
        },
      })
      subscriptions.set(stream, { after, unsubscribe })
      known?.unsubscribe()
    }
  }
}

/**
 * Subscribes to the streams again, also from the same position: for a machine that has dropped the events that came
 * while it read its data.
 */
export function resubscribe(subscribeOnly: SubscribeOnly, streams: readonly SubscribedStream[]) {
  subscribeOnly([])
  subscribeOnly(streams)
}
