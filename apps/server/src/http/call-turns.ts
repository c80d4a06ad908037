/** The turn of one call. */
export interface CallTurn {
  /** Resolves when the call may run; false if it ended before. */
  begun: Promise<boolean>
  /** Ends the turn, or the wait for it. To be called once. */
  end(): void
}

/**
 * The turns of one member's calls. Calls beyond `maxRunning` wait, so that one member's calls, however expensive, do
 * not all run before those of others.
 */
export function createTurns(maxRunning: number): { take(): CallTurn } {
  let running = 0
  const waiting = new Set<(isTurn: boolean) => void>()

  return {
    take() {
      let begin: (isTurn: boolean) => void = () => {}
      const begun = new Promise<boolean>((resolve) => (begin = resolve))
      if (running < maxRunning) {
        running += 1
        begin(true)
      } else waiting.add(begin)
      return {
        begun,
        end() {
          if (waiting.delete(begin)) return begin(false)
          const [next] = waiting
          if (next === undefined) running -= 1
          else {
            waiting.delete(next)
            next(true)
          }
        },
      }
    },
  }
}
