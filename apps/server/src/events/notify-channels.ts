/** Called with a notification's payload, or with null when notifications may have been missed. */
export type NotificationHandler = (payload: string | null) => void

/** Listeners by channel. */
export interface NotifyChannels {
  /** Adds a listener and returns a function that removes it; `isNew` if the channel had no listener before. */
  add(channel: string, handler: NotificationHandler): { isNew: boolean; off: () => void }
  notify(channel: string, payload: string | null): void
  /** Tells all listeners that notifications may have been missed. */
  notifyAll(): void
}

/** Creates an empty set of listeners. */
export function createNotifyChannels(): NotifyChannels {
  const channels = new Map<string, Set<NotificationHandler>>()
  const notify = (channel: string, payload: string | null) => {
    for (const handler of [...(channels.get(channel) ?? [])]) handler(payload)
  }
  return {
    notify,
    notifyAll() {
      for (const channel of channels.keys()) notify(channel, null)
    },
    add(channel, handler) {
      const isNew = !channels.has(channel)
      const all = channels.get(channel) ?? new Set()
      channels.set(channel, all.add(handler))
      return { isNew, off: () => void all.delete(handler) }
    },
  }
}
