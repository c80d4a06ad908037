import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { TransportError, type Endpoint, Refusal, wechat } from '@moyun/api'
import type { Call, CallOptions } from '@moyun/api/call'
import { oauthHandoff as given, tokens } from '@moyun/api/fixtures'
import type { TokenStore } from '@moyun/api/tokens'
import { type OAuthRedirect, type SessionActor, selectOAuthHandoffError } from '@moyun/machines'
import { parseCallback, OAUTH_HANDOFF_KEY, createOAuthHandoffMachine } from './oauth-handoff.ts'

const kept = new Map<string, string>()
beforeAll(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
beforeEach(() => kept.clear())
afterAll(() => vi.unstubAllGlobals())

/** A browser tab with a server that answers with the given errors in turn, and with success afterwards. */
function openTab(search: string, ...outcomes: Error[]) {
  const requests: { path: string; options: CallOptions | undefined }[] = []
  const actions: string[] = []
  const call = (async (endpoint: Endpoint, _: unknown, options?: CallOptions) => {
    requests.push({ path: endpoint.path, options })
    const outcome = outcomes.shift()
    if (outcome) throw outcome
    return endpoint === wechat.begin ? given : tokens
    // It answers as the endpoints do; TypeScript cannot follow that through the generic signature.
  }) as unknown as Call
  const store = {
    save: ({ accessToken }) => void actions.push(accessToken),
    clear: () => void actions.push('cleared'),
  } as Partial<TokenStore> as TokenStore
  const session = {
    send: ({ type }: { type: string }) => void actions.push(type),
  } as Partial<SessionActor> as SessionActor
  const start = (returned: OAuthRedirect | null) =>
    createActor(
      createOAuthHandoffMachine(call, { tokens: store, session, search, leave: (url) => void actions.push(url) }),
      {
        input: { returned },
      },
    ).start()
  return { requests, actions, start }
}

let last = 0
/** A `state` value that no page has used. */
const anyState = () => `state-${(last += 1)}`
const storeHandoff = (state: string, search = '') =>
  kept.set(OAUTH_HANDOFF_KEY, JSON.stringify({ state, secret: 'a secret', search }))

test('stores the hand-off in this tab, and keeps the secret out of the URL', async () => {
  const { actions, start } = openTab('?redirect=chat')
  const tab = start(null)
  tab.send({ type: 'handoff.begin', remember: false })
  await waitFor(tab, (snapshot) => snapshot.matches('redirecting'))

  expect(JSON.parse(kept.get(OAUTH_HANDOFF_KEY) ?? '')).toEqual({
    state: given.state,
    secret: given.secret,
    search: '?redirect=chat',
  })
  expect(actions).toEqual([given.url])
  expect(given.url).not.toContain(given.secret)
})

test('sends the callback once, with the secret, however often the page is rendered', async () => {
  const state = anyState()
  storeHandoff(state)
  const { requests, start } = openTab('')
  const tabs = [start({ code: 'a code', state }), start({ code: 'a code', state })]
  await Promise.all(tabs.map((tab) => waitFor(tab, (snapshot) => snapshot.matches('granted'))))
  await waitFor(start({ code: 'a code', state }), (snapshot) => snapshot.matches('granted'))

  expect(requests).toEqual([
    { path: wechat.openInfo.path, options: expect.objectContaining({ secret: 'a secret' }) as unknown },
  ])
  expect(kept.has(OAUTH_HANDOFF_KEY)).toBe(false)
})

test.each([
  ['a state of another browser', anyState(), 'a code', 'another'],
  ['a state without a stored hand-off', anyState(), 'a code', null],
  ['a refusal on WeChat’s page', 'mine', '', 'mine'],
])('rejects %s without a request, and clears the tokens', async (_, state, code, own) => {
  if (own !== null) storeHandoff(own)
  const { requests, actions, start } = openTab('')
  const refused = await waitFor(start({ code, state }), (snapshot) => snapshot.matches('refused'))

  expect(selectOAuthHandoffError(refused)).toMatchObject({ code: 1006 })
  expect([requests, actions]).toEqual([[], ['cleared']])
})

test('a failed request can be retried; a refused one deletes the hand-off', async () => {
  const state = anyState()
  storeHandoff(state)
  const { requests, actions, start } = openTab('', new TransportError('network'), new Refusal(1006, 'handOffEnded'))
  const tab = start({ code: 'a code', state })
  await waitFor(tab, (snapshot) => snapshot.matches('unreachable'))
  expect(kept.has(OAUTH_HANDOFF_KEY)).toBe(true)
  tab.send({ type: 'retry' })
  await waitFor(tab, (snapshot) => snapshot.matches('refused'))

  expect([requests.length, actions, kept.has(OAUTH_HANDOFF_KEY)]).toEqual([2, ['cleared', 'cleared'], false])
})

test('restores the redirect target only with the state that was stored with it', () => {
  storeHandoff('mine', '?redirect=chat')
  expect(parseCallback('?code=a&state=mine')).toEqual({
    returned: { code: 'a', state: 'mine' },
    search: '?redirect=chat',
  })
  expect(parseCallback('?code=a&state=other')).toEqual({ returned: { code: 'a', state: 'other' }, search: '' })
  expect(parseCallback('?redirect=scene&code=a&state=mine')).toEqual({
    returned: null,
    search: '?redirect=scene&code=a&state=mine',
  })
  kept.set(OAUTH_HANDOFF_KEY, '{')
  expect(parseCallback('?code=a&state=mine').search).toBe('')
})
