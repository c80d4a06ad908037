import { RESET, type Row } from '@moyun/api'
import { type RealtimeActor, selectIsLive } from '@moyun/machines'

/** What a subscriber needs from one stream. */
export interface EventSubscription<T> {
  stream: string
  /** The last event that the subscriber's data reflects; null for the events from now on. */
  after: number | null
  /** Reads an event; null if the subscriber does not need it. */
  read: (row: Row) => T | null
  /** Receives the events in order, each once. After a `reset`, events were lost. */
  onRows: (rows: readonly T[]) => void
  /** Passes events on together, such as `batchPerFrame`. */
  batch?: (onRows: (rows: readonly T[]) => void) => { add: (rows: readonly T[]) => void; drop: () => void }
  /** The stream does not exist or the member may not read it. The subscription has ended. */
  onRefused?: () => void
  /** The connection has opened: events of a stream that is followed from now on may have been missed. */
  onConnected?: () => void
}

/** The events that the server sends to the member. */
export interface MemberEvents {
  /** Follows a stream; returns the function that ends the subscription. */
  subscribe: <T>(subscription: EventSubscription<T>) => () => void
}

type Subscriber = Pick<EventSubscription<unknown>, 'onRefused' | 'onConnected'> & {
  receive: (rows: readonly Row[]) => void
  stop: () => void
}

/** Shares one connection between subscribers: a stream is followed as long as it has one. */
export function createMemberEvents(
  realtime: Pick<RealtimeActor, 'on' | 'send' | 'subscribe' | 'getSnapshot'>,
): MemberEvents {
  const streams = new Map<string, Set<Subscriber>>()
  let isLive = selectIsLive(realtime.getSnapshot())

  realtime.on('rows', ({ rows }) => {
    for (const stream of new Set(rows.map((row) => row.stream)))
      for (const { receive } of streams.get(stream) ?? []) receive(rows.filter((row) => row.stream === stream))
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
    const wasLive = isLive
    isLive = selectIsLive(snapshot)
    if (isLive && !wasLive)
      for (const subscribers of streams.values()) for (const { onConnected } of subscribers) onConnected?.()
  })

  return {
    subscribe: (subscription) => {
      const { stream, after } = subscription
      const known = streams.get(stream)
      const position = (known && realtime.getSnapshot().context.follows[stream]) ?? null
      const subscriber = createSubscriber(subscription, after ?? position)
      const subscribers = known ?? new Set()
      streams.set(stream, subscribers.add(subscriber))
      const isFollowed = known && (after === null || (position !== null && position <= after))
      if (!isFollowed) realtime.send({ type: 'follow', stream, after })

      return () => {
        subscriber.stop()
        if (!subscribers.delete(subscriber) || subscribers.size > 0 || streams.get(stream) !== subscribers) return
        streams.delete(stream)
        // The connection is stopped together with the signed-in scope.
        if (realtime.getSnapshot().status === 'active') realtime.send({ type: 'unfollow', stream })
      }
    },
  }
}

/** A subscriber that has received the events up to `cursor`; others may ask for older ones. */
function createSubscriber<T>(
  { read, onRows, batch, onRefused, onConnected }: EventSubscription<T>,
  start: number | null,
): Subscriber {
  let [cursor, isStopped] = [start, false]
  const { add, drop } = batch ? batch(onRows) : { add: onRows, drop: () => {} }
  return {
    ...(onRefused && { onRefused }),
    ...(onConnected && { onConnected }),
    receive: (rows) => {
      if (isStopped) return
      const events = rows.flatMap((row) => {
        if (cursor !== null && row.seq <= cursor && row.type !== RESET) return []
        cursor = row.seq
        return read(row) ?? []
      })
      if (events.length > 0) add(events)
    },
    stop: () => {
      isStopped = true
      drop()
    },
  }
}
