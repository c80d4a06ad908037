import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tokenRefreshLock } from './token-refresh-lock.ts'

type Action = () => unknown

/** A fake of the Web Locks API: an exclusive lock has one holder at a time, a shared one any number. */
function stubLocks() {
  const held: { name: string }[] = []
  const last = new Map<string, Promise<unknown>>()
  const hold = async (name: string, run: Action) => {
    const lock = { name }
    held.push(lock)
    try {
      return await run()
    } finally {
      held.splice(held.indexOf(lock), 1)
    }
  }
  const request = (name: string, how: { mode: 'shared' } | Action, run: Action = () => {}) => {
    if (typeof how !== 'function') return hold(name, run)
    const turn = (last.get(name) ?? Promise.resolve()).then(() => hold(name, how))
    last.set(name, turn)
    return turn
  }
  vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held: [...held] }) } })
}

/** Two tabs of a browser, each with its own view of the storage. */
function twoTabs() {
  const one = { token: 'first' }
  const other = { token: 'first' }
  const lockOf = (tab: typeof one) =>
    tokenRefreshLock({ read: () => ({ accessToken: tab.token, refreshToken: '' }) }).lock
  return { one, other, oneLock: lockOf(one), otherLock: lockOf(other) }
}

beforeEach(() => {
  vi.useFakeTimers()
  stubLocks()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('P2: the next tab starts once it sees the tokens that the first one stored; the first one does not wait', async () => {
  const { one, other, oneLock, otherLock } = twoTabs()
  const begun: string[] = []
  const first = oneLock?.(async () => (one.token = 'second'))
  void otherLock?.(async () => begun.push(other.token))

  expect(await first).toBe('second')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(begun).toEqual([])
  other.token = 'second'
  await vi.advanceTimersByTimeAsync(20)
  expect(begun).toEqual(['second'])
})

test('the next tab starts at once if no token was replaced', async () => {
  const { other, oneLock, otherLock } = twoTabs()
  const first = oneLock?.(async () => 'refused')
  const next = otherLock?.(async () => other.token)

  expect(await first).toBe('refused')
  expect(await next).toBe('first')
})

test('a tab that never sees the new token uses the old one after five seconds', async () => {
  const { one, other, oneLock, otherLock } = twoTabs()
  void oneLock?.(async () => (one.token = 'second'))
  const begun: string[] = []
  void otherLock?.(async () => begun.push(other.token))

  await vi.advanceTimersByTimeAsync(4_900)
  expect(begun).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(begun).toEqual(['first'])
})

test('a failing tab reports its error, and does not block the next one', async () => {
  const { oneLock, otherLock } = twoTabs()
  const failing = oneLock?.(() => Promise.reject(new Error('away')))
  const next = otherLock?.(async () => 'in')

  await expect(failing).rejects.toThrow('away')
  expect(await next).toBe('in')
})

test('P2: returns no lock when the browser does not support the Web Locks API', () => {
  vi.stubGlobal('navigator', {})

  expect(tokenRefreshLock({ read: () => null })).toEqual({})
})
