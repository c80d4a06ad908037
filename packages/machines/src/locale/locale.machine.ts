import { type ActorRefFrom, assertEvent, assign, setup, type SnapshotFrom } from 'xstate'
import { placeholderActor } from '../placeholder-actor.ts'

export type Locale = 'zh-CN' | 'en-US'

/** The locale of the app. A change waits until the messages are loaded, so that the page never shows two languages. */
export const localeMachine = setup({
  types: {
    input: {} as { locale: Locale },
    context: {} as { locale: Locale; requested: Locale; error: unknown },
    events: {} as { type: 'locale.change'; locale: Locale },
    tags: {} as 'busy',
  },
  actors: {
    loadMessages: placeholderActor<unknown, Locale>('loadMessages'),
  },
  actions: {
    /** Stores the locale and sets it on the document. */
    storeLocale: (_, _params: { locale: Locale }) => {},
    /** X9. */
    announceLocale: (_, _params: { locale: Locale }) => {},
    /** Reports that the messages could not be loaded. */
    reportFailure: () => {},
  },
  guards: {
    isOther: ({ context }, params: { locale: Locale }) => params.locale !== context.locale,
  },
}).createMachine({
  id: 'locale',
  context: ({ input }) => ({ locale: input.locale, requested: input.locale, error: null }),
  initial: 'steady',
  states: {
    steady: {
      on: { 'locale.change': { guard: { type: 'isOther', params: ({ event }) => event }, target: 'changing' } },
    },
    changing: {
      tags: 'busy',
      entry: assign(({ event }) => {
        assertEvent(event, 'locale.change')
        return { requested: event.locale, error: null }
      }),
      invoke: {
        src: 'loadMessages',
        input: ({ context }) => context.requested,
        onDone: {
          actions: [
            assign(({ context }) => ({ locale: context.requested })),
            { type: 'storeLocale', params: ({ context }) => context },
            { type: 'announceLocale', params: ({ context }) => context },
          ],
          target: 'steady',
        },
        onError: { actions: [assign(({ event }) => ({ error: event.error })), 'reportFailure'], target: 'steady' },
      },
      on: { 'locale.change': { target: 'changing', reenter: true } },
    },
  },
})

export type LocaleActor = ActorRefFrom<typeof localeMachine>
export type LocaleSnapshot = SnapshotFrom<typeof localeMachine>

export const selectLocale = ({ context }: LocaleSnapshot) => context.locale
/** Why the other locale could not be loaded. */
export const selectLocaleError = ({ context }: LocaleSnapshot) => context.error
