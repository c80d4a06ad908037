import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { IsolatedIntlProvider } from '../words/isolated-intl.tsx'
import type { Messages } from '../words/words.ts'
import { settingsMessages } from './words.ts'

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
