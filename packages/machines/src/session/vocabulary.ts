import { assign, setup } from 'xstate'
import type { Credentials, Member } from '@moyun/api'
import { backOff } from '../back-off.ts'
import { refusalCode } from '../refusal-code.ts'
import { unprovided } from '../unprovided.ts'

/** The profile's refusal: the session is valid, its member can't be used. */
const UNUSABLE = 1007

/** Why the last session ended, for the sign-in page to say; null after a logout. */
type Ending = 'ended' | 'unusable' | null

/** The words that the chart of a session is told in. */
export const vocabulary = setup({
  types: {
    context: {} as {
      member: Member | null
      error: unknown
      ending: Ending
      /** Vain attempts in a row to reach the server. */
      failures: number
    },
    events: {} as
      | { type: 'login.submit'; credentials: Credentials }
      /** Tokens came another way than by the form, and are stored: a scanned code, a registration. */
      | { type: 'login.granted' }
      | { type: 'member.changed'; member: Member }
      /** What a member has now, in points and in fen. */
      | { type: 'balance.changed'; memberId: string; points: number; cash: number }
      /** Code 401: the server knows the session no more, and the tokens are gone. */
      | { type: 'session.ended' }
      | { type: 'session.unusable' }
      /** Something hints that the session may be over: a socket was refused. */
      | { type: 'session.doubted' }
      /** What another tab did to the stored tokens, and for whom, where they say so. */
      | { type: 'tabs.signedIn'; memberId?: string | undefined }
      | { type: 'tabs.signedOut' }
      | { type: 'network.found' }
      /** Will not come back to an interrupted session. */
      | { type: 'return.cancel' }
      | { type: 'logout' }
      | { type: 'retry' },
    tags: {} as 'busy' | 'interrupted',
  },
  actors: {
    /** Null without stored tokens. */
    readMember: unprovided<Member | null>('readMember'),
    /** Signs in and stores the tokens. */
    signIn: unprovided<unknown, Credentials>('signIn'),
    signOut: unprovided<unknown>('signOut'),
  },
  actions: {
    remember: assign((_, params: { member: Member | null }) => ({ ...params, error: null, ending: null, failures: 0 })),
    takeBalance: assign(({ context: { member } }, { points, cash }: { points: number; cash: number }) => ({
      member: member && { ...member, residualNum: points, residualAmount: cash },
    })),
    report: assign((_, params: { error: unknown }) => ({ error: params.error })),
    conclude: assign((_, params: { ending: Ending }) => ({ ...params, error: null })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    /** X6. */
    greet: () => {},
    /** Route listeners, server menu, everything that was read for a member. */
    forget: () => {},
    /** All three stored tokens. */
    dropTokens: () => {},
    /** What the member has written and not sent. A session that merely ends keeps it. */
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
    backOff: ({ context }) => backOff(context.failures),
    /** How long a logout waits for the server before it goes on without it. */
    patience: 5000,
  },
})
