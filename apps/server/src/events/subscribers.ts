import { setTimeout as sleep } from 'node:timers/promises'
import type { StreamEvent } from '@moyun/api'
import type { Log } from '../app/log.ts'
import { shareReads } from './shared-reads.ts'
import { createWakeScheduler } from './wake-scheduler.ts'

/** Receives a batch; the next one is read when it has resolved. */
export type OnEvents = (events: readonly StreamEvent[]) => Promise<void> | void

export interface Subscription {
  /** Resolves with the sequence number after which the subscription began, once it is known. */
  from: Promise<number>
  close(): void
}

interface Source {
  head(stream: string): Promise<number>
  read(stream: string, after: number, limit: number): Promise<StreamEvent[]>
  log: Log
}

/** Events per read. A slow reader holds one batch in memory, not the stream. */
const BATCH = 100

/** Retries while PostgreSQL is down, as long as the result is wanted. */
async function retryWhileNeeded<T>(
  ask: () => Promise<T>,
  otherwise: T,
  isNeeded: () => boolean,
  onFirstFailure: (error: unknown) => void,
) {
  for (let failures = 0; isNeeded(); failures += 1) {
    try {
      return await ask()
    } catch (error) {
      if (failures === 0) onFirstFailure(error)
      await sleep(Math.min(50 * 2 ** failures, 1000), undefined, { ref: false })
    }
  }
  return otherwise
}

/** The subscribers of streams in this process, and how they are woken. */
export function createSubscribers({ head, read, log }: Source) {
  const wakers = new Map<string, Set<() => void>>()
  const shared = shareReads(read)
  const wakeInSlices = createWakeScheduler()

  function subscribe(stream: string, after: number | undefined, onEvents: OnEvents): Subscription {
    let open = true
    let woken = true
    let wake = () => {}
    const waker = () => {
      woken = true
      wake()
    }
    const all = wakers.get(stream) ?? new Set()
    wakers.set(stream, all.add(waker))

    const isOpen = () => open
    const logFailure = (error: unknown) =>
      log.warn({ err: error, stream }, 'Reading a stream failed; retrying until it succeeds')
    async function run(onStarted: (after: number) => void) {
      let last = after ?? (await retryWhileNeeded(() => head(stream), 0, isOpen, logFailure))
      onStarted(last)
      while (open) {
        if (!woken) await new Promise<void>((resolve) => (wake = resolve))
        woken = false
        const events = await retryWhileNeeded(() => shared.read(stream, last, BATCH), [], isOpen, logFailure)
        if (!open || events.length === 0) continue
        // Events committed after this read began wake the subscriber again; only a full batch may have more events
        // behind it.
        woken ||= events.length === BATCH
        await onEvents(events)
        last = events.at(-1)?.seq ?? last
      }
    }

    const from = new Promise<number>((resolve) => {
      run(resolve).catch((error: unknown) => {
        log.error({ err: error, stream }, 'A subscriber failed')
        close()
      })
    })
    function close() {
      open = false
      all.delete(waker)
      if (all.size === 0 && wakers.get(stream) === all) wakers.delete(stream)
      wake()
    }
    return { from, close }
  }

  return {
    subscribe,
    wake(stream: string) {
      shared.renew(stream)
      wakeInSlices(wakers.get(stream) ?? [])
    },
    wakeAll() {
      shared.renewAll()
      wakeInSlices([...wakers.values()].flatMap((all) => [...all]))
    },
  }
}
