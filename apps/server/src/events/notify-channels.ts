/** Called with a notification's payload, or with null when notifications may have been missed. */
export type NotificationHandler = (payload: string | null) => void

/** Listeners by channel. */
export interface NotifyChannels {
  /** Adds a listener and returns a function that removes it; `isNew` if the channel had no listener before. */
  add(channel: string, heard: NotificationHandler): { isNew: boolean; off: () => void }
  notify(channel: string, payload: string | null): void
  /** Tells all listeners that notifications may have been missed. */
  notifyAll(): void
}

/** Creates an empty set of listeners. */
export function createNotifyChannels(): NotifyChannels {
  const channels = new Map<string, Set<NotificationHandler>>()
  const tell = (channel: string, payload: string | null) => {
    for (const heard of [...(channels.get(channel) ?? [])]) heard(payload)
  }
  return {
    notify: tell,
    notifyAll() {
      for (const channel of channels.keys()) tell(channel, null)
    },
    add(channel, heard) {
      const isNew = !channels.has(channel)
      const all = channels.get(channel) ?? new Set()
      channels.set(channel, all.add(heard))
      return { isNew, off: () => void all.delete(heard) }
    },
  }
}
