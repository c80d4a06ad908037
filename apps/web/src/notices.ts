import type { Message } from '@moyun/ui'
import { createShown, type Shown } from './shown.ts'

/** The toasts at the bottom of the screen. The view decides how long each one stays. */
export interface Notices extends Omit<Shown<readonly Message[]>, 'show'> {
  /** Shows a toast; the same text is shown only once. */
  say: (message: Omit<Message, 'id'>) => void
  dismiss: (id: string) => void
}

const AT_MOST = 3

/** Creates the list of toasts, each of which stays until it is dismissed. */
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
