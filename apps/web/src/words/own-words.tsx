import { type ReactNode, use } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import { bringKitWords } from './kit-words.ts'
import type { Locale, Messages } from './words.ts'

type Files = Readonly<Record<Locale, () => Promise<{ default: unknown }>>>

/** How long a failure is remembered: a render that asks again at once would ask without end. */
const PATIENCE = 5_000

/**
 * Makes what a piece stands in that comes after its page: its words beside the page's, brought once a language; what did not
 * arrive is asked for again after a while. `folder` names the words of the kit that it needs. A page's own come with the page.
 */
export function ownWords(files: Files, folder: string) {
  const asked = new Map<Locale, Promise<Messages>>()

  function bring(locale: Locale): Promise<Messages> {
    const known = asked.get(locale)
    if (known) return known
    const coming = Promise.all([files[locale](), bringKitWords(folder, locale)]).then(
      // The compiler sees the texts; the words plugin has compiled them by the time this runs.
      ([own, kit]) => ({ ...kit, ...(own.default as Messages) }),
    )
    asked.set(locale, coming)
    coming.catch(() => setTimeout(() => asked.delete(locale), PATIENCE))
    return coming
  }

  return function OwnWords({ children }: { children: ReactNode }) {
    const intl = useIntl()
    const words = use(bring(intl.locale === 'en-US' ? 'en-US' : 'zh-CN'))

    return (
      <IntlProvider locale={intl.locale} messages={{ ...intl.messages, ...words } as Messages} onError={intl.onError}>
        {children}
      </IntlProvider>
    )
  }
}
