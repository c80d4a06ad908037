/** Something that is watched from outside of any machine, and what it is just now. */
export interface Shown<Value> {
  getSnapshot: () => Value
  subscribe: (listener: () => void) => () => void
  show: (value: Value) => void
}

/** Begins with a value; whoever has subscribed hears of each one after it. */
export function createShown<Value>(value: Value): Shown<Value> {
  let now = value
  const listeners = new Set<() => void>()

  return {
    getSnapshot: () => now,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show: (next) => {
      now = next
      for (const listener of listeners) listener()
    },
  }
}
