import { type ReactNode, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { IsolatedIntlProvider } from '../../i18n/isolated-intl.tsx'
import { type Messages, toLocale } from '../../i18n/messages.ts'
import { settingsMessages } from './settings-messages.ts'

/**
 * The settings' messages, in both languages at once: the language can be changed while they are shown, also offline.
 */
export function SettingsMessagesProvider({ children }: { children: ReactNode }) {
  const intl = useIntl()
  const own = settingsMessages[toLocale(intl.locale)]
  const messages = useMemo(() => ({ ...intl.messages, ...own }) as Messages, [intl.messages, own])

  return (
    <IsolatedIntlProvider locale={intl.locale} messages={messages} onError={intl.onError}>
      {children}
    </IsolatedIntlProvider>
  )
}
