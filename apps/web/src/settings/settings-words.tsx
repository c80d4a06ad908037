import type { ReactNode } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import type { Locale, Messages } from '../words.ts'
import english from './words/en-US.json'
import chinese from './words/zh-CN.json'

/** The compiler sees the texts; the words plugin has compiled them by the time this runs. */
const words = { 'zh-CN': chinese, 'en-US': english } as unknown as Readonly<Record<Locale, Messages>>

/** The settings' own words, in both languages at once: the language can be changed while they show, with or without a network. */
export function SettingsWords({ children }: { children: ReactNode }) {
  const intl = useIntl()
  const own = words[intl.locale === 'en-US' ? 'en-US' : 'zh-CN']

  return (
    <IntlProvider locale={intl.locale} messages={{ ...intl.messages, ...own } as Messages} onError={intl.onError}>
      {children}
    </IntlProvider>
  )
}
