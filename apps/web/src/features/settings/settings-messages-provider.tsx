import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { IsolatedIntlProvider } from '../../i18n/isolated-intl.tsx'
import type { Messages } from '../../i18n/messages.ts'
import { settingsMessages } from './settings-messages.ts'

/**
 * The settings' messages, in both languages at once: the language can be changed while they are shown, also offline.
 */
export function SettingsMessagesProvider({ children }: { children: ReactNode }) {
  const intl = useIntl()
  const own = settingsMessages[intl.locale === 'en-US' ? 'en-US' : 'zh-CN']

  return (
    <IsolatedIntlProvider
      locale={intl.locale}
      messages={{ ...intl.messages, ...own } as Messages}
      onError={intl.onError}
    >
      {children}
    </IsolatedIntlProvider>
  )
}
