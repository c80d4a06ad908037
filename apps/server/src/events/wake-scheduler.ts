/**
 * How many subscribers are woken per turn of the event loop; the others wait for the next turn, so that other work runs
 * in between.
 */
const SLICE = 200

/** Wakes subscribers in slices; a subscriber that is woken again before its turn is woken once. */
export function createWakeScheduler(): (wakers: Iterable<() => void>) => void {
  const waiting = new Set<() => void>()
  let isGoing = false

  function go() {
    let woken = 0
    for (const waker of waiting) {
      if (woken === SLICE) return void setImmediate(go)
      waiting.delete(waker)
      waker()
      woken += 1
    }
    isGoing = false
  }

  return (wakers) => {
    for (const waker of wakers) waiting.add(waker)
    if (isGoing) return
    isGoing = true
    go()
  }
}
