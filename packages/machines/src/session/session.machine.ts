import { type ActorRefFrom, assertEvent, assign, not, setup, type SnapshotFrom } from 'xstate'
import type { Credentials, Member } from '@moyun/api'
import { backOff } from '../back-off.ts'
import { refusalCode } from '../refusal-code.ts'
import { unprovided } from '../unprovided.ts'

/** The profile's refusal: the session is valid, its member can't be used. */
const UNUSABLE = 1007

/** Why the last session ended, for the sign-in page to say; null after a logout. */
export type Ending = 'ended' | 'unusable' | null

/**
 * Who is here, from the stored tokens to signing out.
 *
 * Spawned once, at the root of the app; everything that needs a member waits for `signedIn`. Nobody is `signedIn`
 * before the profile, and the role in it, was read.
 */
export const sessionMachine = setup({
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
      /** Code 401: the server knows the session no more, and the tokens are gone. */
      | { type: 'session.ended' }
      | { type: 'session.unusable' }
      /** Something hints that the session may be over: a socket was refused. */
      | { type: 'session.doubted' }
      /** What another tab did to the stored tokens. */
      | { type: 'tabs.signedIn' }
      | { type: 'tabs.signedOut' }
      | { type: 'network.found' }
      | { type: 'logout' }
      | { type: 'retry' },
    tags: {} as 'busy',
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
    isUnusable: (_, params: { error: unknown }) => refusalCode(params.error) === UNUSABLE,
    isRefused: (_, params: { error: unknown }) => refusalCode(params.error) !== null,
    isKnown: ({ context }) => context.member !== null,
  },
  delays: {
    backOff: ({ context }) => backOff(context.failures),
    /** How long a logout waits for the server before it goes on without it. */
    patience: 5000,
  },
}).createMachine({
  id: 'session',
  context: { member: null, error: null, ending: null, failures: 0 },
  initial: 'checking',
  states: {
    checking: {
      tags: 'busy',
      invoke: {
        src: 'readMember',
        onDone: [
          {
            guard: { type: 'isAnother', params: ({ event }) => ({ member: event.output }) },
            actions: ['forget', { type: 'remember', params: ({ event }) => ({ member: event.output }) }],
            target: 'signedIn',
          },
          {
            guard: { type: 'isMember', params: ({ event }) => ({ member: event.output }) },
            actions: { type: 'remember', params: ({ event }) => ({ member: event.output }) },
            target: 'signedIn',
          },
          { target: 'leaving' },
        ],
        onError: [
          {
            guard: { type: 'isUnusable', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'conclude', params: { ending: 'unusable' } },
            target: 'signingOut',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'conclude', params: { ending: 'ended' } },
            target: 'leaving',
          },
          { guard: 'isKnown', target: 'signedIn' },
          { actions: { type: 'report', params: ({ event }) => ({ error: event.error }) }, target: 'unreachable' },
        ],
      },
      on: {
        'login.submit': { guard: not('isKnown'), target: 'signingIn' },
        'session.ended': { actions: { type: 'conclude', params: { ending: 'ended' } }, target: 'leaving' },
        'session.unusable': { actions: { type: 'conclude', params: { ending: 'unusable' } }, target: 'signingOut' },
        'tabs.signedOut': 'followingOut',
        logout: { actions: 'eraseDrafts', target: 'signingOut' },
      },
    },
    unreachable: {
      entry: 'countFailure',
      on: {
        'login.submit': 'signingIn',
        'login.granted': 'checking',
        'tabs.signedIn': 'checking',
        'tabs.signedOut': 'followingOut',
        'network.found': 'checking',
        logout: { actions: 'eraseDrafts', target: 'signingOut' },
        retry: 'checking',
      },
      after: { backOff: 'checking' },
    },
    signedOut: {
      entry: 'forget',
      on: {
        'login.submit': 'signingIn',
        'login.granted': { actions: 'greet', target: 'checking' },
        'tabs.signedIn': 'checking',
      },
    },
    signingIn: {
      tags: 'busy',
      entry: { type: 'conclude', params: { ending: null } },
      invoke: {
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'login.submit')
          return event.credentials
        },
        onDone: { actions: 'greet', target: 'checking' },
        onError: {
          actions: ['dropTokens', { type: 'report', params: ({ event }) => ({ error: event.error }) }],
          target: 'signedOut',
        },
      },
    },
    signedIn: {
      on: {
        'member.changed': { actions: { type: 'remember', params: ({ event }) => ({ member: event.member }) } },
        'session.ended': { actions: { type: 'conclude', params: { ending: 'ended' } }, target: 'leaving' },
        'session.unusable': { actions: { type: 'conclude', params: { ending: 'unusable' } }, target: 'signingOut' },
        'session.doubted': 'checking',
        'tabs.signedIn': 'checking',
        'tabs.signedOut': 'followingOut',
        logout: { actions: 'eraseDrafts', target: 'signingOut' },
      },
    },
    signingOut: {
      tags: 'busy',
      invoke: { src: 'signOut', onDone: 'leaving', onError: 'leaving' },
      on: { 'tabs.signedOut': 'followingOut' },
      after: { patience: 'leaving' },
    },
    leaving: {
      entry: 'dropTokens',
      always: 'followingOut',
    },
    /** The tokens are gone, or were dropped by another tab, which may have stored new ones since. */
    followingOut: {
      entry: assign({ member: null, failures: 0 }),
      always: 'signedOut',
    },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

export const selectMember = ({ context }: SessionSnapshot) => context.member
export const selectIsBusy = (snapshot: SessionSnapshot) => snapshot.hasTag('busy')
export const selectIsSigningOut = (snapshot: SessionSnapshot) => snapshot.matches('signingOut')
/** Why signing in failed, or why the server can't be reached. */
export const selectSessionError = ({ context }: SessionSnapshot) => context.error
export const selectEnding = ({ context }: SessionSnapshot) => context.ending
