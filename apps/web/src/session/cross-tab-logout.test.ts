import { createTokenStore } from '@moyun/api/tokens'
import type { SessionActor } from '@moyun/machines'
import { afterEach, expect, test, vi } from 'vitest'
import { createLogoutDetection, ENDED_KEY, followOtherTabs, SIGNING_OUT_KEY } from './cross-tab-logout.ts'

/** An unsigned token: the browser reads its claims without verifying them. */
const token = (sub: string, sid: string) =>
  ['{}', JSON.stringify({ sub, sid }), ''].map((part) => Buffer.from(part).toString('base64url')).join('.')

/** A tab: its storage, and the events that its session receives. */
function openTab() {
  const stored = new Map<string, string>()
  const done: string[] = []
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => (done.push(`keep ${key}`), void stored.set(key, value)),
    removeItem: (key: string) => (done.push(`drop ${key}`), void stored.delete(key)),
  }
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const endings = createLogoutDetection(
    storage,
    createTokenStore(() => storage),
  )
  const events: object[] = []
  const stop = followOtherTabs({ send: (event: object) => events.push(event) } as unknown as SessionActor, endings)
  const happen = (type: string, detail: object) => page.dispatchEvent(Object.assign(new Event(type), detail))
  return {
    ...endings,
    stored,
    done,
    events,
    stop,
    happen,
    /** Simulates another tab's change of a key with a `storage` event. */
    change: (key: string, value: string | null) => {
      const oldValue = stored.get(key) ?? null
      if (value === null) stored.delete(key)
      else stored.set(key, value)
      happen('storage', { key, oldValue, newValue: value })
    },
  }
}

afterEach(() => vi.unstubAllGlobals())

test('follows a logout in another tab, and a session end that another tab noticed', () => {
  const { tokens, events, change } = openTab()
  tokens.save({ accessToken: token('one', 'a'), refreshToken: 'r' })

  change('access-token', null)
  change(ENDED_KEY, '1')

  expect(events).toEqual([{ type: 'tabs.signedOut' }, { type: 'session.ended' }])
})

test('follows another tab’s announced logout once, before the tokens are removed', () => {
  const { tokens, events, done, announceSignOut, change } = openTab()
  tokens.save({ accessToken: token('one', 'a'), refreshToken: 'r' })
  done.length = 0

  announceSignOut()
  expect(done).toEqual([`keep ${SIGNING_OUT_KEY}`, `drop ${SIGNING_OUT_KEY}`])
  change(SIGNING_OUT_KEY, '1')
  change(SIGNING_OUT_KEY, null)

  expect(events).toEqual([{ type: 'tabs.signedOut' }])
})

test('ignores refreshed tokens; tokens of another login name their member', () => {
  const { tokens, events, change } = openTab()
  tokens.save({ accessToken: token('one', 'a'), refreshToken: 'r' })

  change('access-token', `${token('one', 'a')}newer`)
  expect(events).toEqual([])
  change('access-token', token('another', 'b'))

  expect(events).toEqual([{ type: 'tabs.signedIn', memberId: 'another' }])
})

test('ignores storage keys that are not the session’s', () => {
  const { events, change } = openTab()

  change('moyun-settings', '{}')

  expect(events).toEqual([])
})

test('a page from the back/forward cache reads the storage itself, and a new page does not', () => {
  const { tokens, events, stored, happen } = openTab()
  tokens.save({ accessToken: token('one', 'a'), refreshToken: 'r' })
  happen('pageshow', { persisted: false })
  expect(events).toEqual([])

  happen('pageshow', { persisted: true })
  stored.set('access-token', token('another', 'b'))
  happen('pageshow', { persisted: true })
  stored.delete('access-token')
  happen('pageshow', { persisted: true })

  expect(events).toEqual([
    { type: 'tabs.signedIn', memberId: 'one' },
    { type: 'tabs.signedIn', memberId: 'another' },
    { type: 'tabs.signedOut' },
  ])
})

test('follows no events after it was stopped', () => {
  const { events, stop, happen } = openTab()
  stop()

  happen('storage', { key: 'access-token', oldValue: null })
  happen('pageshow', { persisted: true })
  happen('online', {})

  expect(events).toEqual([])
})

test('marks a session’s end before removing the tokens, and removes the mark after storing new ones', () => {
  const { tokens, clientTokens, isEnded, done } = openTab()
  tokens.save({ accessToken: 'a', refreshToken: 'r' })
  done.length = 0

  clientTokens.clear()
  expect(isEnded()).toBe(true)
  expect(done[0]).toBe(`keep ${ENDED_KEY}`)
  tokens.save({ accessToken: 'b', refreshToken: 's' })

  expect(isEnded()).toBe(false)
  expect(done.at(-1)).toBe(`drop ${ENDED_KEY}`)
})

test('a member’s own logout leaves no mark', () => {
  const { tokens, clientTokens, clear, isEnded } = openTab()
  clientTokens.clear()

  clear()
  tokens.clear()

  expect(isEnded()).toBe(false)
})
