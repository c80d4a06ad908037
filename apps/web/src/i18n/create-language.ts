import type { KeyValueStorage } from '@moyun/api/storage'
import { type Locale, type LocaleActor, localeMachine } from '@moyun/machines'
import { createActor, fromPromise, type InspectionEvent } from 'xstate'
import type { Toasts } from '../app/toasts.ts'
import { LOCALE_KEY } from '../app/local-storage.ts'
import { loadMessages } from './messages.ts'
import { serviceMessages } from './service-messages.tsx'

export interface LocaleOptions {
  locale: Locale
  storage: KeyValueStorage
  notices: Pick<Toasts, 'show'>
  inspect: (event: InspectionEvent) => void
}

/** Creates the language's actor: the messages are loaded first, then the document and the storage are updated. */
export function createLanguage({ locale, storage, notices, inspect }: LocaleOptions): LocaleActor {
  const machine = localeMachine.provide({
    actors: { loadMessages: fromPromise<unknown, Locale>(({ input }) => loadMessages(input)) },
    actions: {
      storeLocale: (_, { locale: chosen }) => {
        storage.setItem(LOCALE_KEY, chosen)
        document.documentElement.lang = chosen
      },
      announceLocale: () => notices.show({ text: serviceMessages.localeChanged }),
      reportFailure: () => notices.show({ text: serviceMessages.localeNotRead, tone: 'failed' }),
    },
  })
  return createActor(machine, { input: { locale }, inspect })
}
