import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './streams/log.ts'

/** Work that is under way when the server is told to go; resolves when it has ended or is kept. */
export type Farewell = () => Promise<void>

/** Whether the server takes work, and what it must finish before it goes. */
export interface Lifecycle {
  readonly draining: boolean
  /** Called once, when the server is told to go. All at once; together they have ten seconds. */
  onDrain(farewell: Farewell): void
  /** Takes no more work from this moment; resolves when all that was under way has ended, or after ten seconds. */
  drain(): Promise<void>
}

const PATIENCE = 10_000

/** Open from the start, until `drain`. */
export function createLifecycle(log: Log, patience = PATIENCE): Lifecycle {
  const farewells: Farewell[] = []
  let drained: Promise<void> | null = null

  async function sayFarewells() {
    const late = new AbortController()
    const all = Promise.allSettled(farewells.map((farewell) => farewell()))
    const outcome = await Promise.race([all, sleep(patience, null, { signal: late.signal }).catch(() => null)])
    late.abort()
    if (outcome === null) log.warn({ patience }, 'Some work did not end in time; the next start takes it over')
    for (const ended of outcome ?? [])
      if (ended.status === 'rejected') log.error({ err: ended.reason as unknown }, 'Some work did not end well')
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
