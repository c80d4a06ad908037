import type { Message } from '@moyun/ui'

/** What just happened, for the foot of the screen. The view decides how long each one stays. */
export interface Notices {
  getSnapshot: () => readonly Message[]
  subscribe: (listener: () => void) => () => void
  /** The same text twice shows once. */
  say: (message: Omit<Message, 'id'>) => void
  dismiss: (id: string) => void
}

const AT_MOST = 3

/** Keeps what has been said until it is dismissed. */
export function createNotices(): Notices {
  let showing: readonly Message[] = []
  let next = 1
  const listeners = new Set<() => void>()
  const show = (messages: readonly Message[]) => {
    showing = messages
    for (const listener of listeners) listener()
  }

  return {
    getSnapshot: () => showing,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    say: (said) => {
      const others = showing.filter(({ text }) => text !== said.text)
      show([...others, { ...said, id: String(next++) }].slice(-AT_MOST))
    },
    dismiss: (id) => show(showing.filter((message) => message.id !== id)),
  }
}
