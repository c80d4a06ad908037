import { type ActorRefFrom, assertEvent, assign, not, type SnapshotFrom } from 'xstate'
import { errorOf, memberOf, sessionEnded, accountUnusable } from './shared-transitions.ts'
import { memberChangedState, interruptedState, identifyingState, reauthenticatingState } from './reauth-states.ts'
import { sessionSetup } from './session-setup.ts'

/**
 * The session, from the stored tokens to signing out.
 *
 * Spawned once, at the root of the app; everything that needs a member waits for `signedIn`, which is entered only
 * after the profile with the role was read. A member whose session the server ended stays, `interrupted`, until they
 * have signed in again or left.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: { member: null, error: null, ending: null, failures: 0 },
  initial: 'checking',
  on: {
    'balance.changed': {
      guard: { type: 'isTheirs', params: ({ event }) => event },
      actions: { type: 'storeBalance', params: ({ event }) => event },
    },
  },
  states: {
    checking: {
      tags: 'busy',
      invoke: {
        src: 'readMember',
        onDone: [
          {
            guard: { type: 'isAnother', params: memberOf },
            actions: ['clearMemberData', { type: 'storeMember', params: memberOf }],
            target: 'signedIn',
          },
          {
            guard: { type: 'isMember', params: memberOf },
            actions: { type: 'storeMember', params: memberOf },
            target: 'signedIn',
          },
          { target: 'droppingTokens' },
        ],
        onError: [
          { guard: { type: 'isUnusable', params: errorOf }, ...accountUnusable },
          { guard: { type: 'isRefused', params: errorOf }, ...sessionEnded, target: 'ended' },
          { guard: 'isKnown', target: 'signedIn' },
          { actions: { type: 'storeError', params: errorOf }, target: 'unreachable' },
        ],
      },
      on: {
        'login.submit': { guard: not('isKnown'), target: 'signingIn' },
        'session.ended': { ...sessionEnded, target: 'ended' },
        'session.unusable': accountUnusable,
        // The pending read uses the previous tokens.
        'login.granted': { actions: 'welcomeMember', target: 'checking', reenter: true },
        'balance.changed': {
          guard: { type: 'isTheirs', params: ({ event }) => event },
          actions: { type: 'storeBalance', params: ({ event }) => event },
          target: 'checking',
          reenter: true,
        },
        'tabs.signedIn': [
          { guard: { type: 'isOthers', params: ({ event }) => event }, target: 'exchanged' },
          { target: 'checking', reenter: true },
        ],
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
        'network.restored': 'checking',
        logout: { actions: 'eraseDrafts', target: 'signingOut' },
        retry: 'checking',
      },
      after: { backOff: 'checking' },
    },
    signedOut: {
      entry: 'clearMemberData',
      on: {
        'login.submit': 'signingIn',
        'login.granted': { actions: 'welcomeMember', target: 'checking' },
        'tabs.signedIn': 'checking',
      },
    },
    signingIn: {
      tags: 'busy',
      entry: { type: 'storeEnding', params: { ending: null } },
      invoke: {
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'login.submit')
          return event.credentials
        },
        onDone: { actions: 'welcomeMember', target: 'checking' },
        onError: {
          actions: ['dropTokens', { type: 'storeError', params: errorOf }],
          target: 'signedOut',
        },
      },
    },
    signedIn: {
      on: {
        // Only the profile has a sequence number; events since then are still needed.
        'member.changed': {
          actions: {
            type: 'storeMember',
            params: ({ context, event }) => ({ member: { ...event.member, seq: context.member?.seq } }),
          },
        },
        'session.ended': { ...sessionEnded, target: 'ended' },
        'session.unusable': accountUnusable,
        'session.doubted': 'checking',
        'tabs.signedIn': [
          { guard: { type: 'isOthers', params: ({ event }) => event }, target: 'exchanged' },
          { target: 'checking' },
        ],
        'tabs.signedOut': 'followingOut',
        logout: { actions: 'eraseDrafts', target: 'signingOut' },
      },
    },
    /** The server ended the session. Only a member who was known can be asked to sign in again. */
    ended: { always: [{ guard: 'isKnown', target: 'interrupted' }, { target: 'droppingTokens' }] },
    interrupted: interruptedState,
    returning: reauthenticatingState,
    recognising: identifyingState,
    exchanged: memberChangedState,
    signingOut: {
      tags: 'busy',
      invoke: { src: 'signOut', onDone: 'droppingTokens', onError: 'droppingTokens' },
      on: { 'tabs.signedOut': 'followingOut' },
      after: { patience: 'droppingTokens' },
    },
    droppingTokens: {
      entry: 'dropTokens',
      always: 'followingOut',
    },
    /** The tokens were dropped, here or by another tab, which may have stored new ones since. */
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
/** Why signing in failed, or why the server is unreachable. */
export const selectSessionError = ({ context }: SessionSnapshot) => context.error
/** The page waits for its member to sign in again, in a dialog above it. */
export const selectIsInterrupted = (snapshot: SessionSnapshot) => snapshot.hasTag('interrupted')
export const selectEndReason = ({ context }: SessionSnapshot) => context.ending
