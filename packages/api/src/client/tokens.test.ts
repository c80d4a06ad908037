import { expect, test, vi } from 'vitest'
import { accessToken } from './test-server.ts'
import { testStorage } from './test-storage.ts'
import { createTokenStore } from './tokens.ts'

const pair = { accessToken: 'access', refreshToken: 'refresh' }

test('stores the tokens under the storage keys of the specification, and clears them all', () => {
  const storage = testStorage()
  const tokens = createTokenStore(() => storage)

  tokens.save(pair)
  tokens.saveConsole('mock')

  expect(storage.entries).toEqual({ 'access-token': 'access', 'x-access-token': 'refresh', token: 'mock' })
  expect(tokens.read()).toEqual(pair)
  tokens.clear()
  expect(storage.entries).toEqual({})
  expect(tokens.read()).toBeNull()
})

test('P2: sees the tokens that another tab saves and clears', () => {
  const storage = testStorage()
  const [one, other] = [createTokenStore(() => storage), createTokenStore(() => storage)]

  one.save(pair)
  expect(other.read()).toEqual(pair)
  other.clear()
  expect(one.read()).toBeNull()
})

test.each(['{', 'undefined', 'null', '', '[object Object]', 'x'.repeat(4_000_000), 'line\nbreak'])(
  'P26: reads %.20j as signed out, removes it from storage and reports it once',
  (rubbish) => {
    const storage = testStorage({ 'access-token': rubbish, 'x-access-token': rubbish, token: rubbish })
    const [onStorageFailure, onInvalidToken] = [vi.fn(), vi.fn()]
    const tokens = createTokenStore(() => storage, onStorageFailure, onInvalidToken)

    expect(tokens.read()).toBeNull()
    tokens.read()
    tokens.readConsole()

    expect(storage.entries['access-token']).toBeUndefined()
    expect(onInvalidToken).toHaveBeenCalledTimes(1)
    expect(onStorageFailure).not.toHaveBeenCalled()
  },
)

test('P26: keeps the session in memory when storage is forbidden, and reports it once', () => {
  const onStorageFailure = vi.fn()
  const tokens = createTokenStore(() => {
    throw new DOMException('denied', 'SecurityError')
  }, onStorageFailure)

  expect(tokens.read()).toBeNull()
  tokens.save(pair)
  expect(tokens.read()).toEqual(pair)
  tokens.clear()
  expect(tokens.read()).toBeNull()
  expect(onStorageFailure).toHaveBeenCalledTimes(1)
})

test('P26: removes the older pair when storage is full, and keeps the new one in memory', () => {
  const storage = testStorage({ 'access-token': 'old', 'x-access-token': 'old' })
  const tokens = createTokenStore(() => ({
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }))

  tokens.save(pair)

  expect(tokens.read()).toEqual(pair)
  expect(storage.entries).toEqual({})
})

test('never stores an access token beside the refresh token of another sign-in', () => {
  const storage = testStorage()
  const seen: string[] = []
  const tokens = createTokenStore(() => ({
    ...storage,
    setItem: (key, value) => {
      storage.setItem(key, value)
      seen.push(`${storage.entries['access-token'] ?? '-'} ${storage.entries['x-access-token'] ?? '-'}`)
    },
  }))
  const [first, successor, stranger] = [accessToken(60, 'one'), accessToken(61, 'one'), accessToken(60, 'two')]

  tokens.save({ accessToken: first, refreshToken: 'r1' })
  tokens.save({ accessToken: successor, refreshToken: 'r2' })
  tokens.save({ accessToken: stranger, refreshToken: 's1' })

  expect(seen).toEqual(['- r1', `${first} r1`, `${first} r2`, `${successor} r2`, '- s1', `${stranger} s1`])
})
