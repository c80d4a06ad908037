import { type ActorRefFrom, assertEvent, assign, setup, type SnapshotFrom } from 'xstate'
import { unprovided } from '../unprovided.ts'

export type Locale = 'zh-CN' | 'en-US'

/** The language of the app. A change waits for the words, so that nobody sees half of each. */
export const localeMachine = setup({
  types: {
    input: {} as { locale: Locale },
    context: {} as { locale: Locale; wanted: Locale; error: unknown },
    events: {} as { type: 'locale.change'; locale: Locale },
    tags: {} as 'busy',
  },
  actors: {
    loadWords: unprovided<unknown, Locale>('loadWords'),
  },
  actions: {
    /** Stores it, and tells the document. */
    keep: (_, _params: { locale: Locale }) => {},
    /** X9. */
    confirm: (_, _params: { locale: Locale }) => {},
    /** Says that the words did not come. */
    complain: () => {},
  },
  guards: {
    isOther: ({ context }, params: { locale: Locale }) => params.locale !== context.locale,
  },
}).createMachine({
  id: 'locale',
  context: ({ input }) => ({ locale: input.locale, wanted: input.locale, error: null }),
  initial: 'steady',
  states: {
    steady: {
      on: { 'locale.change': { guard: { type: 'isOther', params: ({ event }) => event }, target: 'changing' } },
    },
    changing: {
      tags: 'busy',
      entry: assign(({ event }) => {
        assertEvent(event, 'locale.change')
        return { wanted: event.locale, error: null }
      }),
      invoke: {
        src: 'loadWords',
        input: ({ context }) => context.wanted,
        onDone: {
          actions: [
            assign(({ context }) => ({ locale: context.wanted })),
            { type: 'keep', params: ({ context }) => context },
            { type: 'confirm', params: ({ context }) => context },
          ],
          target: 'steady',
        },
        onError: { actions: [assign(({ event }) => ({ error: event.error })), 'complain'], target: 'steady' },
      },
      on: { 'locale.change': { target: 'changing', reenter: true } },
    },
  },
})

export type LocaleActor = ActorRefFrom<typeof localeMachine>
export type LocaleSnapshot = SnapshotFrom<typeof localeMachine>

export const selectLocale = ({ context }: LocaleSnapshot) => context.locale
/** Why the other language did not come. */
export const selectLocaleError = ({ context }: LocaleSnapshot) => context.error
