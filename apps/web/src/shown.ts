/** An observable value outside of any machine. */
export interface Shown<Value> {
  getSnapshot: () => Value
  subscribe: (listener: () => void) => () => void
  show: (value: Value) => void
}

/** Creates an observable with an initial value; subscribers are notified of each later one. */
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
