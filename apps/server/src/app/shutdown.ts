import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'

/** A shutdown hook; resolves when the work under way has ended or is stored. */
export type ShutdownHook = () => Promise<void>

/** Whether the server accepts work, and the hooks that it runs before it exits. */
export interface Lifecycle {
  readonly draining: boolean
  /** Registers a shutdown hook. All run once, in parallel, and have ten seconds together. */
  onDrain(farewell: ShutdownHook): void
  /** Stops accepting work; resolves when all hooks have ended, or after ten seconds. */
  drain(): Promise<void>
}

const PATIENCE = 10_000

/** The lifecycle of a server, accepting work until `drain`. */
export function createLifecycle(log: Log, patience = PATIENCE): Lifecycle {
  const farewells: ShutdownHook[] = []
  let drained: Promise<void> | null = null

  async function sayFarewells() {
    const late = new AbortController()
    const all = Promise.allSettled(farewells.map((farewell) => farewell()))
    const outcome = await Promise.race([all, sleep(patience, null, { signal: late.signal }).catch(() => null)])
    late.abort()
    if (outcome === null)
      log.warn({ patience }, 'Some shutdown hooks did not finish in time; the next start takes their work over')
    for (const ended of outcome ?? [])
      if (ended.status === 'rejected') log.error({ err: ended.reason as unknown }, 'A shutdown hook failed')
  }

  return {
    get draining() {
      return drained !== null
    },
    onDrain(farewell) {
      farewells.push(farewell)
    },
    drain: () => (drained ??= sayFarewells()),
  }
}
