import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { backoffDelay } from '../backoff.ts'
import { refusalCode } from '../refusal-code.ts'
import { placeholderActor } from '../placeholder-actor.ts'

/** Result of reading from or writing to the account. */
export interface SyncResult {
  /** The newest version of the account's settings that this device has. */
  version: number
  /** True while this device has changes that the account does not have yet. */
  isPending: boolean
}

/** Refusal code: the account has a newer version than this device has read. */
const STALE = 2002

/**
 * Synchronises the member's settings with the account: uploads local changes and downloads those of other devices.
 *
 * Lives as long as the signed-in scope. Changes are debounced; while offline they wait for the network.
 */
export const accountSettingsMachine = setup({
  types: {
    context: {} as {
      version: number
      /** The newest version announced to this device. */
      announced: number
      failures: number
    },
    events: {} as
      /** The settings changed in this tab or in another tab of this browser. */
      | { type: 'settings.changed' }
      /** The account's settings changed, from another device or from this one. */
      | { type: 'account.changed'; version: number }
      /** The network is back, or events may have been missed. */
      | { type: 'account.doubted' },
    tags: {} as 'busy',
  },
  actors: {
    /** Reads the account's settings and keeps local changes made since the last agreement on top. */
    read: placeholderActor<SyncResult>('read'),
    /** Uploads local changes, if there are any. */
    write: placeholderActor<SyncResult>('write'),
  },
  actions: {
    storeVersion: assign(({ context }, { version }: SyncResult) => ({
      version,
      announced: Math.max(context.announced, version),
      failures: 0,
    })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
  },
  guards: {
    isBehind: ({ context }) => context.announced > context.version,
    isPending: (_, params: SyncResult) => params.isPending,
    isStale: (_, params: { error: unknown }) => refusalCode(params.error) === STALE,
  },
  delays: {
    /** Milliseconds: long enough to drag through a colour picker, short enough for a page about to close. */
    settling: 400,
    again: ({ context }) => backoffDelay(context.failures),
  },
}).createMachine({
  id: 'accountSettings',
  context: { version: 0, announced: 0, failures: 0 },
  initial: 'reading',
  on: {
    'account.changed': {
      actions: assign(({ context, event }) => ({ announced: Math.max(context.announced, event.version) })),
    },
  },
  states: {
    reading: {
      tags: 'busy',
      // Only versions announced from now on can be newer than the response.
      entry: assign({ announced: 0 }),
      invoke: {
        src: 'read',
        onDone: [
          {
            guard: { type: 'isPending', params: ({ event }) => event.output },
            actions: { type: 'storeVersion', params: ({ event }) => event.output },
            target: 'writing',
          },
          { actions: { type: 'storeVersion', params: ({ event }) => event.output }, target: 'resting' },
        ],
        onError: { actions: 'countFailure', target: 'away' },
      },
    },
    resting: {
      always: { guard: 'isBehind', target: 'reading' },
      on: { 'settings.changed': 'settling', 'account.doubted': 'reading' },
    },
    settling: {
      on: { 'settings.changed': { target: 'settling', reenter: true } },
      after: { settling: 'writing' },
    },
    writing: {
      tags: 'busy',
      invoke: {
        src: 'write',
        onDone: [
          {
            guard: { type: 'isPending', params: ({ event }) => event.output },
            actions: { type: 'storeVersion', params: ({ event }) => event.output },
            target: 'settling',
          },
          { actions: { type: 'storeVersion', params: ({ event }) => event.output }, target: 'resting' },
        ],
        onError: [
          { guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) }, target: 'reading' },
          { actions: 'countFailure', target: 'away' },
        ],
      },
    },
    away: {
      on: { 'account.doubted': 'reading' },
      after: { again: 'reading' },
    },
  },
})

export type AccountSettingsActor = ActorRefFrom<typeof accountSettingsMachine>
export type AccountSettingsSnapshot = SnapshotFrom<typeof accountSettingsMachine>
