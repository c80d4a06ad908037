import { RESET, type StreamEvent } from '@moyun/api'
import { type RealtimeActor, selectIsConnected } from '@moyun/machines'

/** What a subscriber needs from one stream. */
export interface EventSubscription<T> {
  stream: string
  /** The last event that the subscriber's data reflects; null for the events from now on. */
  after: number | null
  /** Reads an event; null if the subscriber does not need it. */
  read: (event: StreamEvent) => T | null
  /** Receives the events in order, each once. After a `reset`, events were lost. */
  onEvents: (events: readonly T[]) => void
  /** Passes events on together, such as `batchPerFrame`. */
  batch?: (onEvents: (events: readonly T[]) => void) => { add: (events: readonly T[]) => void; drop: () => void }
  /** The stream does not exist or the member may not read it. The subscription has ended. */
  onRefused?: () => void
  /** The connection has opened: events of a stream without a position may have been missed. */
  onConnected?: () => void
}

/** The events that the server sends to the member. */
export interface MemberEvents {
  /** Subscribes to a stream; returns the function that ends the subscription. */
  subscribe: <T>(subscription: EventSubscription<T>) => () => void
}

type Subscriber = Pick<EventSubscription<unknown>, 'onRefused' | 'onConnected'> & {
  receive: (events: readonly StreamEvent[]) => void
  stop: () => void
}

/** Shares one connection between subscribers: each stream has one subscription as long as it has a subscriber. */
export function createMemberEvents(
  realtime: Pick<RealtimeActor, 'on' | 'send' | 'subscribe' | 'getSnapshot'>,
): MemberEvents {
  const streams = new Map<string, Set<Subscriber>>()
  let isConnected = selectIsConnected(realtime.getSnapshot())

  realtime.on('events.received', ({ events }) => {
    for (const stream of new Set(events.map((event) => event.stream)))
      for (const { receive } of streams.get(stream) ?? []) receive(events.filter((event) => event.stream === stream))
  })
  realtime.on('refused', ({ stream }) => {
    const refused = streams.get(stream) ?? []
    streams.delete(stream)
    for (const { stop, onRefused } of refused) {
      stop()
      onRefused?.()
    }
  })
  realtime.subscribe((snapshot) => {
    const wasConnected = isConnected
    isConnected = selectIsConnected(snapshot)
    if (isConnected && !wasConnected)
      for (const subscribers of streams.values()) for (const { onConnected } of subscribers) onConnected?.()
  })

  return {
    subscribe: (subscription) => {
      const { stream, after } = subscription
      const known = streams.get(stream)
      const position = (known && realtime.getSnapshot().context.positions[stream]) ?? null
      const subscriber = createSubscriber(subscription, after ?? position)
      const subscribers = known ?? new Set()
      streams.set(stream, subscribers.add(subscriber))
      const isSubscribed = known && (after === null || (position !== null && position <= after))
      if (!isSubscribed) realtime.send({ type: 'stream.subscribe', stream, after })

      return () => {
        subscriber.stop()
        if (!subscribers.delete(subscriber) || subscribers.size > 0 || streams.get(stream) !== subscribers) return
        streams.delete(stream)
        // The connection is stopped together with the signed-in scope.
        if (realtime.getSnapshot().status === 'active') realtime.send({ type: 'stream.unsubscribe', stream })
      }
    },
  }
}

/** A subscriber that has received the events up to `cursor`; others may ask for older ones. */
function createSubscriber<T>(
  { read, onEvents, batch, onRefused, onConnected }: EventSubscription<T>,
  start: number | null,
): Subscriber {
  let [cursor, isStopped] = [start, false]
  const { add, drop } = batch ? batch(onEvents) : { add: onEvents, drop: () => {} }
  return {
    ...(onRefused && { onRefused }),
    ...(onConnected && { onConnected }),
    receive: (received) => {
      if (isStopped) return
      const events = received.flatMap((event) => {
        if (cursor !== null && event.seq <= cursor && event.type !== RESET) return []
        cursor = event.seq
        return read(event) ?? []
      })
      if (events.length > 0) add(events)
    },
    stop: () => {
      isStopped = true
      drop()
    },
  }
}
