import { type ActorRefFrom, assertEvent, assign, setup, type SnapshotFrom } from 'xstate'
import { refusalCode } from '../refusal-code.ts'
import { unprovided } from '../unprovided.ts'

/** What WeChat's page sends the browser back with. */
export interface Returned {
  /** Empty where the member said no there. */
  code: string
  state: string
}

/**
 * The hand-off to WeChat's own page, and the way back from it.
 *
 * It begins anew with each page in the browser: what has to outlive the way there is the app's to keep.
 */
export const handOffMachine = setup({
  types: {
    /** Null where nobody comes back from anywhere. */
    input: {} as { returned: Returned | null },
    context: {} as { returned: Returned | null; error: unknown },
    events: {} as { type: 'handOff.begin'; remember: boolean } | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: {
    /** Asks for a state, keeps what belongs to it in this browser, and gives the address of WeChat's page. */
    begin: unprovided<string, { remember: boolean }>('begin'),
    /** Changes what came back for tokens, and stores them. */
    end: unprovided<unknown, Returned>('end'),
  },
  actions: {
    report: assign((_, params: { error: unknown }) => ({ error: params.error })),
    leave: (_, _params: { url: string }) => {},
    /** Tells the session that there are tokens. */
    grant: () => {},
    /** L9. */
    dropTokens: () => {},
  },
  guards: {
    isReturned: ({ context }) => context.returned !== null,
    isRefused: (_, params: { error: unknown }) => refusalCode(params.error) !== null,
  },
  delays: {
    /** Who is still here after so long has come back by the browser's own button. */
    patience: 10_000,
  },
}).createMachine({
  id: 'handOff',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isReturned', target: 'ending' }, { target: 'resting' }] },
    resting: { on: { 'handOff.begin': 'beginning' } },
    beginning: {
      tags: 'busy',
      entry: { type: 'report', params: { error: null } },
      invoke: {
        src: 'begin',
        input: ({ event }) => {
          assertEvent(event, 'handOff.begin')
          return { remember: event.remember }
        },
        onDone: { actions: { type: 'leave', params: ({ event }) => ({ url: event.output }) }, target: 'leaving' },
        onError: { actions: { type: 'report', params: ({ event }) => ({ error: event.error }) }, target: 'resting' },
      },
    },
    leaving: {
      tags: 'busy',
      after: { patience: 'resting' },
    },
    ending: {
      tags: 'busy',
      entry: { type: 'report', params: { error: null } },
      invoke: {
        src: 'end',
        input: ({ context: { returned } }) => ({ code: returned?.code ?? '', state: returned?.state ?? '' }),
        onDone: { actions: 'grant', target: 'granted' },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            actions: ['dropTokens', { type: 'report', params: ({ event }) => ({ error: event.error }) }],
            target: 'refused',
          },
          {
            actions: ['dropTokens', { type: 'report', params: ({ event }) => ({ error: event.error }) }],
            target: 'unreachable',
          },
        ],
      },
    },
    /** The session reads who has come; it may be somebody who can't be used. */
    granted: { on: { 'handOff.begin': 'beginning' } },
    refused: { on: { 'handOff.begin': 'beginning' } },
    unreachable: { on: { retry: 'ending', 'handOff.begin': 'beginning' } },
  },
})

export type HandOffSnapshot = SnapshotFrom<typeof handOffMachine>
export type HandOffActor = ActorRefFrom<typeof handOffMachine>

export const selectHandOffError = ({ context: { error } }: HandOffSnapshot) => error
export const selectIsHandOffBusy = (snapshot: HandOffSnapshot) => snapshot.hasTag('busy')
/** What came back is being changed for tokens. */
export const selectIsReturning = (snapshot: HandOffSnapshot) => snapshot.matches('ending')
/** There are tokens, and the session reads who they are for. */
export const selectIsReturned = (snapshot: HandOffSnapshot) => snapshot.matches('granted')
/** The server could not be asked; what came back may still be good. */
export const selectIsReturnUnreachable = (snapshot: HandOffSnapshot) => snapshot.matches('unreachable')
