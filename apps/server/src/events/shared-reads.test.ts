import type { StreamEvent } from '@moyun/api'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSubscribers, type Subscription } from './subscribers.ts'
import { silentLog } from './test-event-log.ts'
import { createWakeScheduler } from './wake-scheduler.ts'

const CROWD = 1000

/** A stream in memory that counts its reads; a read returns the events that were there when it was requested. */
function countedLog() {
  const events: StreamEvent[] = []
  let reads = 0
  const waitingReads: (() => void)[] = []
  let isPaused = false
  return {
    events,
    reads: () => reads,
    pause: () => void (isPaused = true),
    resume() {
      isPaused = false
      for (const go of waitingReads.splice(0)) go()
    },
    head: () => Promise.resolve(events.length),
    async read(_stream: string, after: number, limit: number) {
      reads += 1
      const seen = events.slice(after, after + limit)
      if (isPaused) await new Promise<void>((resolve) => waitingReads.push(resolve))
      else await nextTurn()
      return seen
    },
    append: () => void events.push({ stream: 'run:crowd', seq: events.length + 1, type: 'delta', data: null }),
    log: silentLog,
  }
}

test('P49: a thousand subscribers at one position need at most ten reads for each event', async () => {
  const source = countedLog()
  const { subscribe, wake } = createSubscribers(source)
  const seen = Array.from({ length: CROWD }, () => [] as number[])
  const subscriptions = seen.map((seqs): Subscription =>
    subscribe('run:crowd', 0, (batch) => void seqs.push(...batch.map(({ seq }) => seq))),
  )
  await nextTurn()
  await nextTurn()
  const before = source.reads()

  for (let event = 1; event <= 20; event += 1) {
    source.append()
    wake('run:crowd')
    await expect.poll(() => seen.every((seqs) => seqs.length === event)).toBe(true)
  }

  const expected = Array.from({ length: 20 }, (_, index) => index + 1)
  for (const seqs of seen) expect(seqs).toEqual(expected)
  // Each event costs one read for the first slice; later slices may begin one of their own.
  expect(source.reads() - before).toBeLessThanOrEqual(20 * 10)
  for (const subscription of subscriptions) subscription.close()
})

test('P49: a subscriber woken by a commit is not served by a read that began before it', async () => {
  const source = countedLog()
  const { subscribe, wake } = createSubscribers(source)
  const seqs: number[] = []
  source.pause()
  const early = subscribe('run:crowd', 0, (batch) => void seqs.push(...batch.map(({ seq }) => seq)))
  await expect.poll(source.reads).toBe(1)

  // Committed and notified while a read that cannot include it is in progress; another page asks in between.
  source.append()
  wake('run:crowd')
  const late: number[] = []
  const joined = subscribe('run:crowd', 0, (batch) => void late.push(...batch.map(({ seq }) => seq)))
  source.resume()

  await expect.poll(() => [seqs, late]).toEqual([[1], [1]])
  early.close()
  joined.close()
})

test('reads again after a failed read', async () => {
  const source = countedLog()
  source.append()
  let fails = true
  const { subscribe } = createSubscribers({
    ...source,
    read: (stream, after, limit) =>
      fails ? ((fails = false), Promise.reject(new Error('away'))) : source.read(stream, after, limit),
  })
  const seqs: number[] = []
  const subscription = subscribe('run:crowd', 0, (batch) => void seqs.push(...batch.map(({ seq }) => seq)))

  await expect.poll(() => seqs).toEqual([1])
  subscription.close()
})

test('P49: wakes subscribers in slices between other work, and each waiting one only once', async () => {
  const rouse = createWakeScheduler()
  const turns: number[] = []
  let turn = 0
  let isOver = false
  const count = () => {
    turn += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const wakers = Array.from({ length: CROWD }, () => () => void turns.push(turn))

  rouse(wakers)
  rouse(wakers)
  await expect.poll(() => turns.length).toBeGreaterThanOrEqual(CROWD)
  isOver = true

  // The first slice had been woken when the second call came: only that slice is woken again.
  expect(turns.length).toBe(CROWD + 200)
  expect(new Set(turns).size).toBeGreaterThanOrEqual(5)
})
