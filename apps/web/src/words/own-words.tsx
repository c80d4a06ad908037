import { createPart, type LostPart, usePart } from '@moyun/ui'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { arrival } from '../session/renewal.ts'
import { IsolatedIntlProvider } from './isolated-intl.tsx'
import { bringKitWords } from './kit-words.ts'
import type { Locale, Messages } from './words.ts'

type Files = Readonly<Record<Locale, () => Promise<{ default: unknown }>>>

const nothing = (): ReactNode => null

/**
 * Makes what a piece stands in that comes after its page: its words beside the page's, brought once a language. Where they are
 * lost on their way, `standIn` shows until they come after all; what stands already stays, in the language of before. `folder` names
 * the words of the kit that it needs. A page's own come with the page.
 */
export function ownWords(files: Files, folder: string, standIn: (lost: LostPart) => ReactNode = nothing) {
  const inLanguage = (locale: Locale) =>
    createPart<Messages>(async () => {
      const [own, kit] = await arrival(Promise.all([files[locale](), bringKitWords(folder, locale)]))
      // The compiler sees the texts; the words plugin has compiled them by the time this runs.
      return { ...kit, ...(own.default as Messages) }
    })
  const chinese = inLanguage('zh-CN')
  const english = inLanguage('en-US')

  function OwnWords({ children }: { children: ReactNode }) {
    const intl = useIntl()
    const [wanted, other] = intl.locale === 'en-US' ? [english, chinese] : [chinese, english]
    const { part, lost } = usePart(wanted)
    const words = part ?? other.getSnapshot()?.part
    if (!words) return lost && standIn(lost)

    return (
      <IsolatedIntlProvider
        locale={intl.locale}
        {...(intl.timeZone ? { timeZone: intl.timeZone } : {})}
        messages={{ ...intl.messages, ...words } as Messages}
        onError={intl.onError}
      >
        {children}
      </IsolatedIntlProvider>
    )
  }
  /** Brings the words of a language before anything is drawn in them: then nothing waits for them. */
  const ask = (locale: Locale) => (locale === 'en-US' ? english : chinese).ask()
  return Object.assign(OwnWords, { ask })
}
