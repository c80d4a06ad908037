/** Runs one thing at a time. */
export type Lock = <T>(run: () => Promise<T>) => Promise<T>

/** A lock for one page. Among the tabs of a browser Web Locks do the same. */
export function createQueue(): Lock {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const mine = last.then(run, run)
    last = mine.catch(() => {})
    return mine
  }
}
