/** Runs one task at a time. */
export type Lock = <T>(run: () => Promise<T>) => Promise<T>

/** A lock within one page. Web Locks do the same across the tabs of a browser. */
export function createLock(): Lock {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const mine = last.then(run, run)
    last = mine.catch(() => {})
    return mine
  }
}
