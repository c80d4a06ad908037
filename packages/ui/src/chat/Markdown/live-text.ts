/** A text that is still streaming, as an external store for `useSyncExternalStore`. */
export interface LiveText {
  getSnapshot: () => string
  subscribe: (listener: () => void) => () => void
  append: (text: string) => void
  /** Replaces the whole text; listeners are notified if it differs. */
  replace: (text: string) => void
}

/**
 * Creates the text of one running answer outside of React state, so that only the component that shows it renders for a
 * new chunk.
 */
export function createLiveText(initial = ''): LiveText {
  let text = initial
  const listeners = new Set<() => void>()
  const change = (next: string) => {
    if (next === text) return
    text = next
    listeners.forEach((listener) => listener())
  }
  return {
    getSnapshot: () => text,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    append: (added) => change(text + added),
    replace: change,
  }
}
