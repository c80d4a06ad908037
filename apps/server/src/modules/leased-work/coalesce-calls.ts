/** Runs `work` without overlap: calls during a run are merged into one further run. */
export function coalesceCalls(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let again: Promise<void> | null = null
  const run = () => (running = work().finally(() => (running = null)))
  return () => {
    if (running === null) return run()
    again ??= running
      .catch(() => {})
      .then(() => {
        again = null
        return run()
      })
    return again
  }
}
