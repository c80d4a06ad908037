import { assign, setup } from 'xstate'
import type { Credentials, Member } from '@moyun/api'
import { backoffDelay } from '../backoff.ts'
import { refusalCode } from '../refusal-code.ts'
import { placeholderActor } from '../placeholder-actor.ts'

/** Refusal code of the profile endpoint: the session is valid, but the account is unusable. */
const UNUSABLE = 1007

/** Why the last session ended, for the login page; null after a logout. */
type Ending = 'ended' | 'unusable' | null

/** Types, actors, actions, guards and delays of the session machine. */
export const sessionSetup = setup({
  types: {
    context: {} as {
      member: Member | null
      error: unknown
      ending: Ending
      /** Consecutive failed attempts to reach the server. */
      failures: number
    },
    events: {} as
      | { type: 'login.submit'; credentials: Credentials }
      /** Tokens were stored by another method than the login form: a scanned QR code, a registration. */
      | { type: 'login.granted' }
      | { type: 'member.changed'; member: Member }
      /** A member's new balance, in points and in fen. */
      | { type: 'balance.changed'; memberId: string; points: number; cash: number }
      /** Code 401: the server no longer knows the session, and the tokens are dropped. */
      | { type: 'session.ended' }
      | { type: 'session.unusable' }
      /** The session may have ended: a socket was refused. */
      | { type: 'session.doubted' }
      /** Another tab changed the stored tokens; `memberId` if the tab reported it. */
      | { type: 'tabs.signedIn'; memberId?: string | undefined }
      | { type: 'tabs.signedOut' }
      | { type: 'network.restored' }
      /** The member declines to sign in again to an interrupted session. */
      | { type: 'return.cancel' }
      | { type: 'logout' }
      | { type: 'retry' },
    tags: {} as 'busy' | 'interrupted',
  },
  actors: {
    /** Null without stored tokens. */
    readMember: placeholderActor<Member | null>('readMember'),
    /** Signs in and stores the tokens. */
    signIn: placeholderActor<unknown, Credentials>('signIn'),
    signOut: placeholderActor<unknown>('signOut'),
  },
  actions: {
    storeMember: assign((_, params: { member: Member | null }) => ({
      ...params,
      error: null,
      ending: null,
      failures: 0,
    })),
    storeBalance: assign(({ context: { member } }, { points, cash }: { points: number; cash: number }) => ({
      member: member && { ...member, residualNum: points, residualAmount: cash },
    })),
    storeError: assign((_, params: { error: unknown }) => ({ error: params.error })),
    storeEnding: assign((_, params: { ending: Ending }) => ({ ...params, error: null })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    /** X6. */
    welcomeMember: () => {},
    /** Clears route listeners, the server menu, and everything that was read for a member. */
    clearMemberData: () => {},
    /** Removes all three stored tokens. */
    dropTokens: () => {},
    /** Erases unsent drafts. A session that merely expires keeps them. */
    eraseDrafts: () => {},
  },
  guards: {
    isMember: (_, params: { member: Member | null }) => params.member !== null,
    isAnother: ({ context }, params: { member: Member | null }) =>
      params.member !== null && context.member !== null && params.member.userId !== context.member.userId,
    isOthers: ({ context }, params: { memberId?: string | undefined }) =>
      params.memberId !== undefined && context.member !== null && params.memberId !== context.member.userId,
    isTheirs: ({ context }, params: { memberId: string }) => params.memberId === context.member?.userId,
    isUnusable: (_, params: { error: unknown }) => refusalCode(params.error) === UNUSABLE,
    isRefused: (_, params: { error: unknown }) => refusalCode(params.error) !== null,
    isKnown: ({ context }) => context.member !== null,
  },
  delays: {
    backOff: ({ context }) => backoffDelay(context.failures),
    /** Milliseconds that a logout waits for the server before it continues without it. */
    patience: 5000,
  },
})
