import { type ActorRefFrom, assertEvent, assign, setup, type SnapshotFrom } from 'xstate'
import { refusalCode } from '../refusal-code.ts'
import { placeholderActor } from '../placeholder-actor.ts'

/** The query parameters with which WeChat's page redirects back. */
export interface OAuthRedirect {
  /** Empty if the member declined. */
  code: string
  state: string
}

/**
 * The OAuth hand-off to WeChat's page and the return from it.
 *
 * Each page load starts a new machine; the app stores what must survive the redirect.
 */
export const oauthHandoffMachine = setup({
  types: {
    /** Null if this page load is not a return from WeChat. */
    input: {} as { returned: OAuthRedirect | null },
    context: {} as { returned: OAuthRedirect | null; error: unknown },
    events: {} as { type: 'handoff.begin'; remember: boolean } | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: {
    /** Requests a `state`, stores its data in this browser, and returns the URL of WeChat's page. */
    begin: placeholderActor<string, { remember: boolean }>('begin'),
    /** Exchanges the returned code for tokens and stores them. */
    end: placeholderActor<unknown, OAuthRedirect>('end'),
  },
  actions: {
    report: assign((_, params: { error: unknown }) => ({ error: params.error })),
    leave: (_, _params: { url: string }) => {},
    /** Tells the session machine that tokens are stored. */
    grant: () => {},
    dropTokens: () => {},
  },
  guards: {
    isReturned: ({ context }) => context.returned !== null,
    isRefused: (_, params: { error: unknown }) => refusalCode(params.error) !== null,
  },
  delays: {
    /**
     * Milliseconds. If the page is still shown after this time, the member came back with the browser's back button.
     */
    patience: 10_000,
  },
}).createMachine({
  id: 'oauthHandoff',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isReturned', target: 'ending' }, { target: 'resting' }] },
    resting: { on: { 'handoff.begin': 'beginning' } },
    beginning: {
      tags: 'busy',
      entry: { type: 'report', params: { error: null } },
      invoke: {
        src: 'begin',
        input: ({ event }) => {
          assertEvent(event, 'handoff.begin')
          return { remember: event.remember }
        },
        onDone: { actions: { type: 'leave', params: ({ event }) => ({ url: event.output }) }, target: 'redirecting' },
        onError: { actions: { type: 'report', params: ({ event }) => ({ error: event.error }) }, target: 'resting' },
      },
    },
    redirecting: {
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
    /** The session machine reads the profile; the account may turn out to be unusable. */
    granted: { on: { 'handoff.begin': 'beginning' } },
    refused: { on: { 'handoff.begin': 'beginning' } },
    unreachable: { on: { retry: 'ending', 'handoff.begin': 'beginning' } },
  },
})

export type OAuthHandoffSnapshot = SnapshotFrom<typeof oauthHandoffMachine>
export type OAuthHandoffActor = ActorRefFrom<typeof oauthHandoffMachine>

export const selectOAuthHandoffError = ({ context: { error } }: OAuthHandoffSnapshot) => error
export const selectIsOAuthHandoffBusy = (snapshot: OAuthHandoffSnapshot) => snapshot.hasTag('busy')
/** The returned code is being exchanged for tokens. */
export const selectIsExchangingCode = (snapshot: OAuthHandoffSnapshot) => snapshot.matches('ending')
/** The tokens are stored, and the session machine reads the profile. */
export const selectIsCodeExchanged = (snapshot: OAuthHandoffSnapshot) => snapshot.matches('granted')
/** The server could not be reached; the returned code may still be valid. */
export const selectIsCodeExchangeUnreachable = (snapshot: OAuthHandoffSnapshot) => snapshot.matches('unreachable')
