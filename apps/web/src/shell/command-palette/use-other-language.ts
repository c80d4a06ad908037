import { useEffect, useState } from 'react'
import { createIntl, useIntl } from 'react-intl'
import { settingsMessages } from '../../features/settings/settings-messages.ts'
import { loadMessages, otherLocale, toLocale } from '../../i18n/messages.ts'

/**
 * Translates one of the shell's or the settings' messages into the other language; returns nothing until its messages
 * have loaded.
 */
export function useOtherLanguage(): (id: string) => readonly string[] {
  const other = otherLocale(toLocale(useIntl().locale))
  const [translate, setTranslate] = useState<(id: string) => readonly string[]>(() => nothing)

  useEffect(() => {
    let isCurrent = true
    loadMessages(other).then(
      (words) => {
        const intl = createIntl({ locale: other, messages: { ...words, ...settingsMessages[other] } })
        if (isCurrent) setTranslate(() => (id: string) => [intl.formatMessage({ id })])
      },
      // Pages are then found by their name in the current language only.
      () => {},
    )

    return () => {
      isCurrent = false
    }
  }, [other])

  return translate
}

const nothing = () => []
