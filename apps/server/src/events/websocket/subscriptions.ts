import type { Subscription } from '../subscribers.ts'

/** Maximum streams that one page may subscribe to at once. */
const MOST = 100

/** The streams that one page is subscribed to. Subscribing to a stream again replaces the earlier subscription. */
export interface Subscriptions {
  isFull(): boolean
  set(stream: string, subscription: Subscription): void
  /** False if there was no subscription. */
  end(stream: string): boolean
  endAll(): void
}

/** Creates an empty set of subscriptions. */
export function createSubscriptions(): Subscriptions {
  const subscriptions = new Map<string, Subscription>()
  const end = (stream: string) => {
    subscriptions.get(stream)?.close()
    return subscriptions.delete(stream)
  }
  return {
    isFull: () => subscriptions.size >= MOST,
    end,
    set(stream, subscription) {
      end(stream)
      subscriptions.set(stream, subscription)
    },
    endAll() {
      for (const stream of [...subscriptions.keys()]) end(stream)
    },
  }
}
