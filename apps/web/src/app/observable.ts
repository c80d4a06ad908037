/** An observable value outside of any machine. */
export interface Observable<Value> {
  getSnapshot: () => Value
  subscribe: (listener: () => void) => () => void
  set: (value: Value) => void
}

/** Creates an observable with an initial value; subscribers are notified of each later one. */
export function createObservable<Value>(value: Value): Observable<Value> {
  let now = value
  const listeners = new Set<() => void>()

  return {
    getSnapshot: () => now,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (next) => {
      now = next
      for (const listener of listeners) listener()
    },
  }
}
