import { SentencePairs } from '@moyun/ui'
import { useIntl } from 'react-intl'
import { type OpenTranslation, useTranslation } from './open-translation.ts'

/** Each sentence beside its translation. */
export function AlignedSentences({ opened }: { opened: OpenTranslation }) {
  const intl = useIntl()
  const translation = useTranslation(opened, ({ context }) => context.translation)
  if (!translation) return null
  return (
    <SentencePairs
      label={intl.formatMessage({ id: 'translate.pairs' })}
      languages={{ source: translation.detected, target: translation.target }}
      sentences={translation.sentences}
    />
  )
}
