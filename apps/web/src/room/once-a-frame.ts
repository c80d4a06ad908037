/** Gives on what it is given. */
interface OnceAFrame<T> {
  add: (given: readonly T[]) => void
  /** Forgets what was not given on yet. */
  drop: () => void
}

/** Gathers what comes more often than anybody can see, and gives it on in its order: at most once a frame, at once where the page is not drawn. */
export function onceAFrame<T>(give: (all: readonly T[]) => void): OnceAFrame<T> {
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
