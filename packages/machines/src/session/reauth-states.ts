import { assertEvent, assign } from 'xstate'
import { errorOf, memberOf, sessionEnded, accountUnusable } from './shared-transitions.ts'
import { sessionSetup } from './session-setup.ts'

/**
 * A known member whose session the server ended. The page and the member's data stay until they have signed in again or
 * left.
 */
export const interruptedState = sessionSetup.createStateConfig({
  tags: 'interrupted',
  on: {
    'login.submit': 'returning',
    'login.granted': 'recognising',
    'tabs.signedIn': [
      { guard: { type: 'isOthers', params: ({ event }) => event }, target: 'exchanged' },
      { target: 'recognising' },
    ],
    'tabs.signedOut': 'followingOut',
    'return.cancel': 'droppingTokens',
    logout: { actions: 'eraseDrafts', target: 'droppingTokens' },
  },
})

/** The member signs in again, in a dialog above the page. */
export const reauthenticatingState = sessionSetup.createStateConfig({
  tags: ['busy', 'interrupted'],
  entry: { type: 'storeError', params: { error: null } },
  invoke: {
    src: 'signIn',
    input: ({ event }) => {
      assertEvent(event, 'login.submit')
      return event.credentials
    },
    onDone: 'recognising',
    onError: { actions: { type: 'storeError', params: errorOf }, target: 'interrupted' },
  },
  on: {
    'tabs.signedIn': [
      { guard: { type: 'isOthers', params: ({ event }) => event }, target: 'exchanged' },
      { target: 'recognising' },
    ],
    'tabs.signedOut': 'followingOut',
    'return.cancel': 'droppingTokens',
    logout: { actions: 'eraseDrafts', target: 'droppingTokens' },
  },
})

/** Someone has signed in; the profile shows whether it is the interrupted member. */
export const identifyingState = sessionSetup.createStateConfig({
  tags: ['busy', 'interrupted'],
  invoke: {
    src: 'readMember',
    onDone: [
      { guard: { type: 'isAnother', params: memberOf }, target: 'exchanged' },
      {
        guard: { type: 'isMember', params: memberOf },
        actions: { type: 'storeMember', params: memberOf },
        target: 'signedIn',
      },
      { target: 'interrupted' },
    ],
    onError: [
      { guard: { type: 'isUnusable', params: errorOf }, ...accountUnusable },
      { actions: { type: 'storeError', params: errorOf }, target: 'interrupted' },
    ],
  },
  on: {
    'session.ended': { ...sessionEnded, target: 'interrupted' },
    'session.unusable': accountUnusable,
    'tabs.signedIn': [
      { guard: { type: 'isOthers', params: ({ event }) => event }, target: 'exchanged' },
      { target: 'recognising', reenter: true },
    ],
    'tabs.signedOut': 'followingOut',
    'return.cancel': 'droppingTokens',
    logout: { actions: 'eraseDrafts', target: 'signingOut' },
  },
})

/**
 * Another member has signed in: the previous member's data is dropped first, then the new member is read and greeted.
 */
export const memberChangedState = sessionSetup.createStateConfig({
  tags: 'busy',
  entry: ['clearMemberData', assign({ member: null, failures: 0 })],
  invoke: {
    src: 'readMember',
    onDone: [
      {
        guard: { type: 'isMember', params: memberOf },
        actions: [{ type: 'storeMember', params: memberOf }, 'welcomeMember'],
        target: 'signedIn',
      },
      { target: 'droppingTokens' },
    ],
    onError: [
      { guard: { type: 'isUnusable', params: errorOf }, ...accountUnusable },
      { guard: { type: 'isRefused', params: errorOf }, ...sessionEnded, target: 'droppingTokens' },
      { actions: { type: 'storeError', params: errorOf }, target: 'unreachable' },
    ],
  },
  on: {
    'session.ended': { ...sessionEnded, target: 'droppingTokens' },
    'session.unusable': accountUnusable,
    'tabs.signedIn': { target: 'exchanged', reenter: true },
    'tabs.signedOut': 'followingOut',
  },
})
