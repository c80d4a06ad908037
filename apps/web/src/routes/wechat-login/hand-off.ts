import { isRefusal, Refusal, type Tokens, wechat } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { steadyStorage } from '@moyun/api/storage'
import { type HandOffActor, handOffMachine, type Returned } from '@moyun/machines'
import { fromPromise } from 'xstate'
import { actorContext } from '../../actor-context.tsx'
import type { House } from '../../house.ts'

/** The page's own actor. */
export const HandOff = actorContext<HandOffActor>('hand-off')

/** Session storage key of a pending hand-off. */
export const HAND_OFF_KEY = 'moyun-wechat-hand-off'

/** What is stored during the visit to WeChat's page: the secret, and the redirect target. */
interface Kept {
  state: string
  secret: string
  search: string
}

const storage = () => steadyStorage(() => sessionStorage)

function readKept(): Kept | null {
  try {
    const kept: unknown = JSON.parse(storage().getItem(HAND_OFF_KEY) ?? 'null')
    return isKept(kept) ? kept : null
  } catch {
    return null
  }
}

const isKept = (kept: unknown): kept is Kept =>
  typeof kept === 'object' &&
  kept !== null &&
  ['state', 'secret', 'search'].every((name) => typeof Reflect.get(kept, name) === 'string')

const forget = () => storage().removeItem(HAND_OFF_KEY)

/** How the page was reached. */
export interface Arrival {
  /** The parameters from WeChat's redirect; null for any other visit. */
  returned: Returned | null
  /** The query string of the original visit. */
  search: string
}

/** Parses an address: WeChat adds `?code&state` to a callback address that has no other parameters. */
export function arriveAt(search: string): Arrival {
  const query = new URLSearchParams(search)
  const state = query.get('state')
  if (state === null || query.has('redirect')) return { returned: null, search }
  const kept = readKept()
  return { returned: { code: query.get('code') ?? '', state }, search: kept?.state === state ? kept.search : '' }
}

const ENDED = 1006
/** By `state`: a code is exchanged once, however often the page renders. */
const ending = new Map<string, Promise<Tokens>>()

/** Exchanges the code for tokens, in the browser that has the secret. */
function endOnce(call: Call, { code, state }: Returned): Promise<Tokens> {
  const known = ending.get(state)
  if (known) return known
  const kept = readKept()
  if (kept?.state !== state || code === '') return Promise.reject(new Refusal(ENDED, 'handOffEnded'))
  const answer = call(wechat.openInfo, { query: { code, state } }, { secret: kept.secret, quiet: true })
  ending.set(state, answer)
  answer.then(forget, (error: unknown) => {
    // After a network failure it can be retried.
    if (isRefusal(error)) forget()
    else ending.delete(state)
  })
  return answer
}

interface HandOffWiring extends Pick<House, 'tokens' | 'session'> {
  /** The query string with the redirect target. */
  search: string
  leave: (url: string) => void
}

/** The hand-off machine with its server calls and session storage. */
export const handOffWith = (call: Call, { tokens, session, search, leave }: HandOffWiring) =>
  handOffMachine.provide({
    actors: {
      begin: fromPromise<string, { remember: boolean }>(async ({ input, signal }) => {
        const { state, secret, url } = await call(
          wechat.begin,
          { query: { remember: input.remember ? 'true' : 'false' } },
          { signal, quiet: true },
        )
        storage().setItem(HAND_OFF_KEY, JSON.stringify({ state, secret, search } satisfies Kept))
        return url
      }),
      end: fromPromise<unknown, Returned>(async ({ input, signal }) => {
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
