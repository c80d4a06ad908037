import { useEffect, useState } from 'react'
import { createIntl, useIntl } from 'react-intl'
import { settingsWords } from '../settings/words.ts'
import { bringWords, type Locale } from '../words/words.ts'

/** Says one of the shell's or the settings' messages in the language that is not on; nothing until its words have come. */
export function useOtherLanguage(): (id: string) => readonly string[] {
  const other: Locale = useIntl().locale === 'en-US' ? 'zh-CN' : 'en-US'
  const [say, setSay] = useState<(id: string) => readonly string[]>(() => nothing)

  useEffect(() => {
    let wanted = true
    bringWords(other).then(
      (words) => {
        const intl = createIntl({ locale: other, messages: { ...words, ...settingsWords[other] } })
        if (wanted) setSay(() => (id: string) => [intl.formatMessage({ id })])
      },
      // Then a place is found by its name in this language alone.
      () => {},
    )

    return () => {
      wanted = false
    }
  }, [other])

  return say
}

const nothing = () => []
