import { selectLocale } from '@moyun/machines'
import { use } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import { bringKitWords } from '../../kit-words.ts'
import { Language } from '../../locale.ts'
import { bringWords, type Locale, type Messages } from '../../words.ts'
import { RecoveryWay } from './recovery-way.tsx'
import { RegisterWay } from './register-way.tsx'

const ownWords = {
  'zh-CN': () => import('./words/zh-CN.json'),
  'en-US': () => import('./words/en-US.json'),
}
const asked = new Map<Locale, Promise<Messages>>()

/** How long a failure is remembered: a render that asks again at once would ask without end. */
const PATIENCE = 5_000

/** Brings the words of the two forms, once a language; what did not arrive is asked for again after a while. */
function bringFormWords(locale: Locale): Promise<Messages> {
  const known = asked.get(locale)
  if (known) return known
  const coming = Promise.all([ownWords[locale](), bringKitWords('login-forms', locale)]).then(
    // The compiler sees the texts; the words plugin has compiled them by the time this runs.
    ([own, kit]) => ({ ...kit, ...(own.default as unknown as Messages) }),
  )
  asked.set(locale, coming)
  coming.catch(() => setTimeout(() => asked.delete(locale), PATIENCE))
  return coming
}

/** A form of the sign-in page that few ask for, with its words. */
export function LongForm({ way }: { way: 'register' | 'recovery' }) {
  const intl = useIntl()
  const locale = Language.useSelector(selectLocale)
  const words = use(bringFormWords(locale))
  const shared = use(bringWords(locale))

  return (
    <IntlProvider locale={locale} messages={{ ...shared, ...words }} onError={intl.onError}>
      {way === 'register' ? <RegisterWay /> : <RecoveryWay />}
    </IntlProvider>
  )
}
