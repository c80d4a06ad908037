import { createActor, setup, assign, type ActorRefFrom, type InspectionEvent } from 'xstate'
import { actorContext } from './actor-context.tsx'
import { readLocale } from './stored.ts'
import type { Locale } from './words.ts'

const machine = setup({ types: { context: {} as { locale: Locale }, events: {} as { type: 'locale.choose'; locale: Locale } } }).createMachine({
  context: () => ({ locale: readLocale() }),
  on: { 'locale.choose': { actions: [assign({ locale: ({ event }) => event.locale }), ({ event }) => { localStorage.setItem('arco-locale', event.locale); document.documentElement.lang = event.locale }] } },
})
export type LanguageActor = ActorRefFrom<typeof machine>
export const Language = actorContext<LanguageActor>('language')
export const createLanguage = ({ inspect }: { inspect: (event: InspectionEvent) => void; onChanged: () => void }): LanguageActor => createActor(machine, { inspect })
