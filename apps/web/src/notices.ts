import type { Message } from '@moyun/ui'
import { createShown, type Shown } from './shown.ts'

/** What just happened, for the foot of the screen. The view decides how long each one stays. */
export interface Notices extends Omit<Shown<readonly Message[]>, 'show'> {
  /** The same text twice shows once. */
  say: (message: Omit<Message, 'id'>) => void
  dismiss: (id: string) => void
}

const AT_MOST = 3

/** Keeps what has been said until it is dismissed. */
export function createNotices(): Notices {
  const { getSnapshot, subscribe, show } = createShown<readonly Message[]>([])
  let next = 1

  return {
    getSnapshot,
    subscribe,
    say: (said) => {
      const others = getSnapshot().filter(({ text }) => text !== said.text)
      show([...others, { ...said, id: String(next++) }].slice(-AT_MOST))
    },
    dismiss: (id) => show(getSnapshot().filter((message) => message.id !== id)),
  }
}
