import { assertEvent, assign } from 'xstate'
import { errorOf, memberOf, over, unusable } from './conclusions.ts'
import { vocabulary } from './vocabulary.ts'

/**
 * A known member whose session the server ended. The page and the member's data stay until they have signed in again or
 * left.
 */
export const interrupted = vocabulary.createStateConfig({
  tags: 'interrupted',
  on: {
    'login.submit': 'returning',
    'login.granted': 'recognising',
    'tabs.signedIn': [
      { guard: { type: 'isOthers', params: ({ event }) => event }, target: 'exchanged' },
      { target: 'recognising' },
    ],
    'tabs.signedOut': 'followingOut',
    'return.cancel': 'leaving',
    logout: { actions: 'eraseDrafts', target: 'leaving' },
  },
})

/** The member signs in again, in a dialog above the page. */
export const returning = vocabulary.createStateConfig({
  tags: ['busy', 'interrupted'],
  entry: { type: 'report', params: { error: null } },
  invoke: {
    src: 'signIn',
    input: ({ event }) => {
      assertEvent(event, 'login.submit')
      return event.credentials
    },
    onDone: 'recognising',
    onError: { actions: { type: 'report', params: errorOf }, target: 'interrupted' },
  },
  on: {
    'tabs.signedIn': [
      { guard: { type: 'isOthers', params: ({ event }) => event }, target: 'exchanged' },
      { target: 'recognising' },
    ],
    'tabs.signedOut': 'followingOut',
    'return.cancel': 'leaving',
    logout: { actions: 'eraseDrafts', target: 'leaving' },
  },
})

/** Someone has signed in; the profile shows whether it is the interrupted member. */
export const recognising = vocabulary.createStateConfig({
  tags: ['busy', 'interrupted'],
  invoke: {
    src: 'readMember',
    onDone: [
      { guard: { type: 'isAnother', params: memberOf }, target: 'exchanged' },
      {
        guard: { type: 'isMember', params: memberOf },
        actions: { type: 'remember', params: memberOf },
        target: 'signedIn',
      },
      { target: 'interrupted' },
    ],
    onError: [
      { guard: { type: 'isUnusable', params: errorOf }, ...unusable },
      { actions: { type: 'report', params: errorOf }, target: 'interrupted' },
    ],
  },
  on: {
    'session.ended': { ...over, target: 'interrupted' },
    'session.unusable': unusable,
    'tabs.signedIn': [
      { guard: { type: 'isOthers', params: ({ event }) => event }, target: 'exchanged' },
      { target: 'recognising', reenter: true },
    ],
    'tabs.signedOut': 'followingOut',
    'return.cancel': 'leaving',
    logout: { actions: 'eraseDrafts', target: 'signingOut' },
  },
})

/**
 * Another member has signed in: the previous member's data is dropped first, then the new member is read and greeted.
 */
export const exchanged = vocabulary.createStateConfig({
  tags: 'busy',
  entry: ['forget', assign({ member: null, failures: 0 })],
  invoke: {
    src: 'readMember',
    onDone: [
      {
        guard: { type: 'isMember', params: memberOf },
        actions: [{ type: 'remember', params: memberOf }, 'greet'],
        target: 'signedIn',
      },
      { target: 'leaving' },
    ],
    onError: [
      { guard: { type: 'isUnusable', params: errorOf }, ...unusable },
      { guard: { type: 'isRefused', params: errorOf }, ...over, target: 'leaving' },
      { actions: { type: 'report', params: errorOf }, target: 'unreachable' },
    ],
  },
  on: {
    'session.ended': { ...over, target: 'leaving' },
    'session.unusable': unusable,
    'tabs.signedIn': { target: 'exchanged', reenter: true },
    'tabs.signedOut': 'followingOut',
  },
})
