import { claimName } from './lease.ts'
import type { ActiveWork, ClaimedRow, LeaseContext, WorkStore } from './work-store.ts'

/** The work that this process is doing. */
export interface ActiveWorks<Row extends ClaimedRow> {
  /** By the names of the claims. */
  readonly all: ReadonlyMap<string, ActiveWork>
  start(row: Row): void
  /** Waits for all of it, for at most `patience` milliseconds before it is interrupted. */
  finish(patience: number): Promise<void>
}

/** Creates an empty set; calls `ended` after each work. */
export function createActiveWorks<Row extends ClaimedRow>(
  { log }: Pick<LeaseContext, 'log'>,
  store: WorkStore<Row>,
  ended: () => void,
): ActiveWorks<Row> {
  const all = new Map<string, ActiveWork>()
  const shutdown = new AbortController()
  return {
    all,
    start(row) {
      const claim = { id: row.id, attempts: row.attempts ?? 1 }
      const controller = new AbortController()
      const done = store
        .run(row, { canceled: controller.signal, shutdown: shutdown.signal })
        .catch((error: unknown) =>
          log.error({ err: error, [store.name]: row.id }, 'Work failed; its lease expires and the sweep recovers it'),
        )
        .finally(() => {
          all.delete(claimName(claim))
          ended()
        })
      all.set(claimName(claim), { claim, stop: (why) => controller.abort(why), done })
    },
    async finish(patience) {
      const done = Promise.all([...all.values()].map((work) => work.done))
      let timer: NodeJS.Timeout | undefined
      await Promise.race([done, new Promise((resolve) => (timer = setTimeout(resolve, patience)))])
      clearTimeout(timer)
      shutdown.abort('shutdown')
      await done
    },
  }
}
