import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { backOff } from '../back-off.ts'
import { refusalCode } from '../refusal-code.ts'
import { unprovided } from '../unprovided.ts'

/** What has come of asking the account. */
export interface Agreed {
  /** The version that this device knows now. */
  version: number
  /** Something was chosen here that the account does not have yet. */
  isPending: boolean
}

/** The account has a choice that this device has not seen. */
const STALE = 2002

/**
 * Brings what a member chooses to the account, and what other devices have chosen to this one.
 *
 * Lives as long as the member's room. A choice waits a moment for the next one, and without a network until there is one.
 */
export const accountSettingsMachine = setup({
  types: {
    context: {} as {
      version: number
      /** The newest version that this device has heard of. */
      heard: number
      failures: number
    },
    events: {} as
      /** Here, or in another tab of this browser. */
      | { type: 'settings.changed' }
      /** By another device, or by this one. */
      | { type: 'account.changed'; version: number }
      /** The network is back, or something may have gone by unheard. */
      | { type: 'account.doubted' },
    tags: {} as 'busy',
  },
  actors: {
    /** Takes what the account has, under what was chosen here since. */
    read: unprovided<Agreed>('read'),
    /** Says what was chosen here, where there is something to say. */
    write: unprovided<Agreed>('write'),
  },
  actions: {
    agree: assign(({ context }, { version }: Agreed) => ({
      version,
      heard: Math.max(context.heard, version),
      failures: 0,
    })),
    fail: assign(({ context }) => ({ failures: context.failures + 1 })),
  },
  guards: {
    isBehind: ({ context }) => context.heard > context.version,
    isPending: (_, params: Agreed) => params.isPending,
    isStale: (_, params: { error: unknown }) => refusalCode(params.error) === STALE,
  },
  delays: {
    /** Long enough for a colour that is being sought, short enough for a page that is about to be closed. */
    settling: 400,
    again: ({ context }) => backOff(context.failures),
  },
}).createMachine({
  id: 'accountSettings',
  context: { version: 0, heard: 0, failures: 0 },
  initial: 'reading',
  on: {
    'account.changed': { actions: assign(({ context, event }) => ({ heard: Math.max(context.heard, event.version) })) },
  },
  states: {
    reading: {
      tags: 'busy',
      // Only what is heard from now on can be newer than the answer.
      entry: assign({ heard: 0 }),
      invoke: {
        src: 'read',
        onDone: [
          {
            guard: { type: 'isPending', params: ({ event }) => event.output },
            actions: { type: 'agree', params: ({ event }) => event.output },
            target: 'writing',
          },
          { actions: { type: 'agree', params: ({ event }) => event.output }, target: 'resting' },
        ],
        onError: { actions: 'fail', target: 'away' },
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
            actions: { type: 'agree', params: ({ event }) => event.output },
            target: 'settling',
          },
          { actions: { type: 'agree', params: ({ event }) => event.output }, target: 'resting' },
        ],
        onError: [
          { guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) }, target: 'reading' },
          { actions: 'fail', target: 'away' },
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
