/** Batches values. */
interface OnceAFrame<T> {
  add: (given: readonly T[]) => void
  /** Discards the values that are still waiting. */
  drop: () => void
}

/**
 * Collects frequent values and forwards them in order: at most once per animation frame, or at once while the page is
 * not rendered.
 */
export function batchPerFrame<T>(give: (all: readonly T[]) => void): OnceAFrame<T> {
  let waiting: T[] = []
  let frame = 0
  const flush = () => {
    frame = 0
    const all = waiting
    waiting = []
    give(all)
  }
  const drop = () => {
    cancelAnimationFrame(frame)
    frame = 0
    waiting = []
  }
  return {
    add: (given) => {
      if (given.length === 0) return
      waiting.push(...given)
      if (document.visibilityState === 'visible') {
        frame ||= requestAnimationFrame(flush)
        return
      }
      cancelAnimationFrame(frame)
      flush()
    },
    drop,
  }
}
