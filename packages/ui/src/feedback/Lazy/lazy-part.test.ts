import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLazyPart } from './lazy-part.ts'

let page: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', (page = new EventTarget()))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A part that fails to load until the network is available. */
function lostPart() {
  const network = { isThere: false, requests: 0 }
  const part = createLazyPart(async () => {
    network.requests += 1
    if (!network.isThere) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the part'
  })
  return { network, part, lost: () => part.getSnapshot()?.lost }
}
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('loads once for several callers', async () => {
  const bring = vi.fn(async () => 'the part')
  const part = createLazyPart(bring)
  expect(part.getSnapshot()).toBeUndefined()
  await Promise.all([part.load(), part.load()])
  const found = part.getSnapshot()
  await part.load()

  expect(part.getSnapshot()).toBe(found)
  expect(found).toEqual({ part: 'the part', lost: null })
  expect(bring).toHaveBeenCalledOnce()
})

test('retries after four seconds, then less often, but each minute at least, while it has a subscriber', async () => {
  const { network, part } = lostPart()
  part.subscribe(() => {})
  await part.load()
  const seen: number[] = []
  for (let second = 1; second <= 260; second += 1) {
    const before = network.requests
    await after(1000)
    if (network.requests > before) seen.push(second)
  }
  expect(seen).toEqual([4, 12, 28, 60, 120, 180, 240])

  network.isThere = true
  await after(60_000)
  expect(part.getSnapshot()).toEqual({ part: 'the part', lost: null })
  const { requests } = network
  await after(300_000)
  page.dispatchEvent(new Event('online'))
  await after(0)
  expect(network.requests).toBe(requests)
})

test('retries when the network returns', async () => {
  const { network, part, lost } = lostPart()
  part.subscribe(() => {})
  await part.load()
  network.isThere = true
  page.dispatchEvent(new Event('online'))
  await after(0)

  expect(lost()).toBeNull()
  expect(network.requests).toBe(2)
})

test('retries on request, and is busy meanwhile', async () => {
  const { network, part, lost } = lostPart()
  const listener = vi.fn()
  part.subscribe(listener)
  await part.load()
  expect(lost()?.busy).toBe(false)
  lost()?.onRetry()
  expect(lost()?.busy).toBe(true)
  await after(0)
  expect(lost()?.busy).toBe(false)

  network.isThere = true
  lost()?.onRetry()
  lost()?.onRetry()
  await after(0)
  expect(part.getSnapshot()?.part).toBe('the part')
  expect(network.requests).toBe(3)
  expect(listener).toHaveBeenCalled()
})

test('does not retry without a subscriber, and retries on the next subscription', async () => {
  const { network, part } = lostPart()
  await part.load()
  await after(300_000)
  expect(network.requests).toBe(1)

  network.isThere = true
  part.subscribe(() => {})
  await after(0)
  expect(part.getSnapshot()?.part).toBe('the part')
  expect(network.requests).toBe(2)
})

test('forgets the failure when the last subscriber has left', async () => {
  const { network, part, lost } = lostPart()
  const leave = [part.subscribe(() => {}), part.subscribe(() => {})]
  await part.load()
  leave[0]?.()
  expect(lost()).toBeTruthy()
  leave[1]?.()
  expect(part.getSnapshot()).toBeUndefined()
  await after(300_000)
  page.dispatchEvent(new Event('online'))
  expect(network.requests).toBe(1)

  network.isThere = true
  await part.load()
  expect(part.getSnapshot()?.part).toBe('the part')
})
