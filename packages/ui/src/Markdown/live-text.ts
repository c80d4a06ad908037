/** A text that is still being written, for those who watch it. */
export interface LiveText {
  getSnapshot: () => string
  subscribe: (listener: () => void) => () => void
  append: (text: string) => void
  /** Puts a whole text in place of what was written, as after a reconnection that had to begin again. */
  replace: (text: string) => void
}

/** Holds the text of one running answer outside of React, so that only who shows it is told of a new piece. */
export function createLiveText(written = ''): LiveText {
  let text = written
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
