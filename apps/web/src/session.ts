import type { Call } from '@moyun/api/call'
import { isCurrentLogin, tokenKeys, type TokenStore } from '@moyun/api/tokens'
import { type SessionActor, sessionMachine } from '@moyun/machines'
import { createActor, fromPromise, type InspectionEvent } from 'xstate'
import type { Credentials, Member } from '@moyun/api'
import { actorContext } from './actor-context.tsx'

export const Session = actorContext<SessionActor>('session')

/** The contract comes with the first call: a visitor who only looks does without. */
const calls = () => import('./session-calls.ts')

export interface SessionWiring {
  call: Call
  tokens: TokenStore
  greet: () => void
  /** Everything that was read for a member. */
  forget: () => void
  eraseDrafts: () => void
  inspect: (event: InspectionEvent) => void
}

/** Makes the session's actor: it speaks to the server through `call` and keeps the tokens. */
export function createSession({ call, tokens, greet, forget, eraseDrafts, inspect }: SessionWiring): SessionActor {
  const machine = sessionMachine.provide({
    actors: {
      readMember: fromPromise<Member | null>(async ({ signal }) =>
        tokens.read() === null ? null : (await calls()).readProfile(call, signal),
      ),
      signIn: fromPromise<unknown, Credentials>(async ({ input, signal }) => {
        tokens.save(await (await calls()).signIn(call, input, signal))
      }),
      signOut: fromPromise<unknown>(async ({ signal }) => (await calls()).signOut(call, signal)),
    },
    actions: { greet, forget, eraseDrafts, dropTokens: () => tokens.clear() },
  })
  return createActor(machine, { inspect })
}

/** Follows what other tabs of this browser do to the tokens, and the network's return. Gives back how to stop. */
export function followTabs(session: SessionActor, tokens: TokenStore): () => void {
  const follow = ({ key, oldValue }: StorageEvent) => {
    if (key !== null && key !== tokenKeys.access) return
    if (tokens.read() === null) session.send({ type: 'tabs.signedOut' })
    else if (!isCurrentLogin(tokens, oldValue === null ? null : { accessToken: oldValue, refreshToken: '' })) session.send({ type: 'tabs.signedIn' })
  }
  const wake = () => session.send({ type: 'network.found' })
  window.addEventListener('storage', follow)
  window.addEventListener('online', wake)
  return () => {
    window.removeEventListener('storage', follow)
    window.removeEventListener('online', wake)
  }
}
