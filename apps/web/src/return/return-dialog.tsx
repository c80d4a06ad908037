import { selectLocale } from '@moyun/machines'
import { useActorRef } from '@xstate/react'
import { use, useMemo } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import { useHouse } from '../house.ts'
import { Language } from '../words/locale.ts'
import { Login, loginWith } from '../routes/login/login-actor.ts'
import { bringWords as bringShared, type Locale, type Messages } from '../words/words.ts'
import { ReturnSheet } from './return-sheet.tsx'

const files = {
  'zh-CN': () => import('./words/zh-CN.json'),
  'en-US': () => import('./words/en-US.json'),
}
const asked = new Map<Locale, Promise<Messages>>()

function bringWords(locale: Locale): Promise<Messages> {
  // The compiler sees the texts; the words plugin has compiled them by the time this runs.
  const coming = asked.get(locale) ?? files[locale]().then((file) => file.default as unknown as Messages)
  asked.set(locale, coming)
  return coming
}

/** Asks a member whose session has ended to sign in again, above the page that they were on. */
export function ReturnDialog() {
  const intl = useIntl()
  const { plainCall: call } = useHouse()
  const locale = Language.useSelector(selectLocale)
  const words = { ...use(bringShared(locale)), ...use(bringWords(locale)) }
  const login = useActorRef(useMemo(() => loginWith(call), [call]), { input: { now: Date.now } })

  return (
    <IntlProvider locale={locale} messages={words} onError={intl.onError}>
      <Login.Provider actor={login}>
        <ReturnSheet />
      </Login.Provider>
    </IntlProvider>
  )
}
