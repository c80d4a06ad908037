import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tabsLock } from './tabs-lock.ts'

/** Runs one thing at a time, as a browser does for all of its tabs. */
function stubLocks() {
  let last: Promise<unknown> = Promise.resolve()
  vi.stubGlobal('navigator', { locks: { request: (_name: string, run: () => Promise<unknown>) => (last = last.then(run)) } })
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the next tab begins when what the one before has stored has reached it; the one before has its answer at once', async () => {
  stubLocks()
  const { lock } = tabsLock()
  const begun: string[] = []
  const first = lock?.(async () => begun.push('first'))
  void lock?.(async () => begun.push('second'))

  expect(await first).toBe(1)
  await vi.advanceTimersByTimeAsync(99)
  expect(begun).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual(['first', 'second'])
})

test('a tab that fails says so, and holds up nobody', async () => {
  stubLocks()
  const { lock } = tabsLock()
  const failing = lock?.(() => Promise.reject(new Error('away')))
  const next = lock?.(async () => 'in')

  await expect(failing).rejects.toThrow('away')
  await vi.advanceTimersByTimeAsync(100)
  expect(await next).toBe('in')
})

test('where the browser can’t lock there is none', () => {
  vi.stubGlobal('navigator', {})

  expect(tabsLock()).toEqual({})
})
