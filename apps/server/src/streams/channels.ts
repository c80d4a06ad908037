/** Called with a notification's payload, and with null when some may have been missed. */
export type Heard = (payload: string | null) => void

/** Who listens to which channel. */
export interface Channels {
  /** Gives back how to stop; `isNew` when nobody had listened to the channel before. */
  add(channel: string, heard: Heard): { isNew: boolean; off: () => void }
  tell(channel: string, payload: string | null): void
  /** Notifications may have been missed on all of them. */
  tellAll(): void
}

/** Nobody listens yet. */
export function createChannels(): Channels {
  const channels = new Map<string, Set<Heard>>()
  const tell = (channel: string, payload: string | null) => {
    for (const heard of [...(channels.get(channel) ?? [])]) heard(payload)
  }
  return {
    tell,
    tellAll() {
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
