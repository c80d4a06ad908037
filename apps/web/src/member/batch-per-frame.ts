/** Passes values on at most once per animation frame, or at once while the page is not rendered. */
export function batchPerFrame<T>(give: (all: readonly T[]) => void) {
  let waiting: T[] = []
  let frame = 0
  const drop = () => {
    cancelAnimationFrame(frame)
    frame = 0
    waiting = []
  }
  const flush = () => {
    const all = waiting
    drop()
    give(all)
  }
  return {
    add: (given: readonly T[]) => {
      waiting.push(...given)
      if (document.visibilityState === 'visible') frame ||= requestAnimationFrame(flush)
      else flush()
    },
    drop,
  }
}
