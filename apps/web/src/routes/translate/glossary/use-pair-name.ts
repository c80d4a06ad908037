import type { Term } from '@moyun/api'
import { useIntl } from 'react-intl'
import { languageKey } from '../language-key.ts'

/** The name of a term's language, and of its pair: `简体中文 → 英语`. */
export function usePairName() {
  const intl = useIntl()
  const languageName = (language: string) =>
    intl.formatMessage({ id: 'translate.language' }, { language: languageKey(language) })
  const pairName = ({ sourceLanguage, targetLanguage }: Pick<Term, 'sourceLanguage' | 'targetLanguage'>) =>
    intl.formatMessage(
      { id: 'translate.pair' },
      { from: languageName(sourceLanguage), into: languageName(targetLanguage) },
    )
  return { languageName, pairName }
}
