import { isRefusal, Refusal, type Tokens, wechat } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { createSafeStorage } from '@moyun/api/storage'
import { type OAuthHandoffActor, oauthHandoffMachine, type OAuthRedirect } from '@moyun/machines'
import { fromPromise } from 'xstate'
import { actorContext } from '../../app/actor-context.tsx'
import type { AppServices } from '../../app/app-services.ts'

/** The page's own actor. */
export const OAuthHandoff = actorContext<OAuthHandoffActor>('hand-off')

/** Session storage key of a pending hand-off. */
export const OAUTH_HANDOFF_KEY = 'moyun-wechat-hand-off'

/** What is stored during the visit to WeChat's page: the secret, and the redirect target. */
interface PendingHandoff {
  state: string
  secret: string
  search: string
}

const storage = () => createSafeStorage(() => sessionStorage)

function readKept(): PendingHandoff | null {
  try {
    const handoff: unknown = JSON.parse(storage().getItem(OAUTH_HANDOFF_KEY) ?? 'null')
    return isKept(handoff) ? handoff : null
  } catch {
    return null
  }
}

const isKept = (handoff: unknown): handoff is PendingHandoff =>
  typeof handoff === 'object' &&
  handoff !== null &&
  ['state', 'secret', 'search'].every((name) => typeof Reflect.get(handoff, name) === 'string')

const forget = () => storage().removeItem(OAUTH_HANDOFF_KEY)

/** How the page was reached. */
export interface CallbackParams {
  /** The parameters from WeChat's redirect; null for any other visit. */
  returned: OAuthRedirect | null
  /** The query string of the original visit. */
  search: string
}

/** Parses an address: WeChat adds `?code&state` to a callback address that has no other parameters. */
export function parseCallback(search: string): CallbackParams {
  const query = new URLSearchParams(search)
  const state = query.get('state')
  if (state === null || query.has('redirect')) return { returned: null, search }
  const handoff = readKept()
  return { returned: { code: query.get('code') ?? '', state }, search: handoff?.state === state ? handoff.search : '' }
}

const ENDED = 1006
/** By `state`: a code is exchanged once, however often the page renders. */
const ending = new Map<string, Promise<Tokens>>()

/** Exchanges the code for tokens, in the browser that has the secret. */
function endOnce(call: Call, { code, state }: OAuthRedirect): Promise<Tokens> {
  const known = ending.get(state)
  if (known) return known
  const handoff = readKept()
  if (handoff?.state !== state || code === '') return Promise.reject(new Refusal(ENDED, 'handOffEnded'))
  const answer = call(wechat.openInfo, { query: { code, state } }, { secret: handoff.secret, quiet: true })
  ending.set(state, answer)
  answer.then(forget, (error: unknown) => {
    // After a network failure it can be retried.
    if (isRefusal(error)) forget()
    else ending.delete(state)
  })
  return answer
}

interface HandOffOptions extends Pick<AppServices, 'tokens' | 'session'> {
  /** The query string with the redirect target. */
  search: string
  leave: (url: string) => void
}

/** The hand-off machine with its server calls and session storage. */
export const createOAuthHandoffMachine = (call: Call, { tokens, session, search, leave }: HandOffOptions) =>
  oauthHandoffMachine.provide({
    actors: {
      begin: fromPromise<string, { remember: boolean }>(async ({ input, signal }) => {
        const { state, secret, url } = await call(
          wechat.begin,
          { query: { remember: input.remember ? 'true' : 'false' } },
          { signal, quiet: true },
        )
        storage().setItem(OAUTH_HANDOFF_KEY, JSON.stringify({ state, secret, search } satisfies PendingHandoff))
        return url
      }),
      end: fromPromise<unknown, OAuthRedirect>(async ({ input, signal }) => {
        const pair = await endOnce(call, input)
        if (!signal.aborted) tokens.save(pair)
      }),
    },
    actions: {
      leave: (_, { url }) => leave(url),
      grant: () => session.send({ type: 'login.granted' }),
      dropTokens: () => tokens.clear(),
    },
  })
