import type { Toast } from '@moyun/ui'
import { createObservable, type Observable } from './observable.ts'

/** The toasts at the bottom of the screen. The view decides how long each one stays. */
export interface Toasts extends Omit<Observable<readonly Toast[]>, 'set'> {
  /** Shows a toast; the same text is shown only once. */
  show: (message: Omit<Toast, 'id'>) => void
  dismiss: (id: string) => void
}

const AT_MOST = 3

/** Creates the list of toasts, each of which stays until it is dismissed. */
export function createToasts(): Toasts {
  const { getSnapshot, subscribe, set } = createObservable<readonly Toast[]>([])
  let next = 1

  return {
    getSnapshot,
    subscribe,
    show: (toast) => {
      const others = getSnapshot().filter(({ text }) => text !== toast.text)
      set([...others, { ...toast, id: String(next++) }].slice(-AT_MOST))
    },
    dismiss: (id) => set(getSnapshot().filter((message) => message.id !== id)),
  }
}
