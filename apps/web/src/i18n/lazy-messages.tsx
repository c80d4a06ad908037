import { type FailedPart, useLazyPart } from '@moyun/ui'
import { type ReactNode, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { lazyPart } from '../app/lazy-part.ts'
import { IsolatedIntlProvider } from './isolated-intl.tsx'
import { loadUiMessages } from './ui-messages.ts'
import { type Locale, type Messages, otherLocale, toLocale } from './messages.ts'

type Files = Readonly<Record<Locale, () => Promise<{ default: unknown }>>>

const nothing = (): ReactNode => null

/**
 * Makes a provider for a part that is loaded after its page: its messages are added to the page's and loaded once a
 * language. If loading fails, `standIn` is shown until a retry succeeds; a part that is already rendered stays, in the
 * previous language. `folder` names the UI package's messages that it needs. A page's own messages are loaded with the
 * page.
 */
export function lazyMessages(files: Files, folder: string, standIn: (lost: FailedPart) => ReactNode = nothing) {
  const inLanguage = (locale: Locale) =>
    lazyPart<Messages>(async () => {
      const [own, kit] = await Promise.all([files[locale](), loadUiMessages(folder, locale)])
      // TypeScript sees plain texts, but at run time the messages plugin has compiled them.
      return { ...kit, ...(own.default as Messages) }
    })
  const parts = { 'zh-CN': inLanguage('zh-CN'), 'en-US': inLanguage('en-US') }

  function OwnWords({ children }: { children: ReactNode }) {
    const intl = useIntl()
    const locale = toLocale(intl.locale)
    const { part, lost } = useLazyPart(parts[locale])
    const words = part ?? parts[otherLocale(locale)].getSnapshot()?.part
    // The same object on each render: a new one would render every text below again.
    const messages = useMemo(() => ({ ...intl.messages, ...words }) as Messages, [intl.messages, words])
    if (!words) return lost && standIn(lost)

    return (
      <IsolatedIntlProvider
        locale={intl.locale}
        {...(intl.timeZone ? { timeZone: intl.timeZone } : {})}
        messages={messages}
        onError={intl.onError}
      >
        {children}
      </IsolatedIntlProvider>
    )
  }
  /** Loads the messages of a language before the first render, so that it does not suspend. */
  const ask = (locale: Locale) => parts[locale].load()
  return Object.assign(OwnWords, { ask })
}
