import { countCodePoints, sentenceGap, TRANSLATION_LIMIT } from '@moyun/api'
import { type PairedSentence, SentencePanes, SourcePane, TargetPane } from '@moyun/ui'
import { useCallback, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { type OpenTranslation, useTranslation } from './open-translation.ts'

const none: readonly PairedSentence[] = []

/** The source text and its translation. */
export function Panes({ opened }: { opened: OpenTranslation }) {
  const intl = useIntl()
  const { actor } = opened
  const [chosen, choose] = useState<number | null>(null)
  const text = useTranslation(opened, ({ context }) => context.request.text)
  const target = useTranslation(opened, ({ context }) => context.request.target)
  const translation = useTranslation(opened, ({ context }) => context.translation)
  const isSending = useTranslation(opened, (snapshot) => snapshot.matches({ request: { open: 'sending' } }))
  const sentences = text.trim() === '' ? none : (translation?.sentences ?? none)
  const into = translation?.target ?? target
  const length = countCodePoints(text)
  const gapOf = useCallback((gap: string) => sentenceGap(into, gap), [into])

  return (
    <SentencePanes>
      <SourcePane
        label={intl.formatMessage({ id: 'translate.source' })}
        placeholder={intl.formatMessage({ id: 'translate.placeholder' })}
        value={text}
        onChange={(next) => actor.send({ type: 'request.change', request: { text: next } })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing)
            actor.send({ type: 'translate' })
        }}
        sentences={sentences}
        chosen={chosen}
        onChoose={choose}
        invalid={length > TRANSLATION_LIMIT}
        foot={
          <Note data-over={length > TRANSLATION_LIMIT || undefined}>
            <FormattedMessage id="translate.length" values={{ length, limit: TRANSLATION_LIMIT }} />
          </Note>
        }
      />
      <TargetPane
        label={intl.formatMessage({ id: 'translate.target' })}
        lang={into}
        sentences={sentences}
        gapOf={gapOf}
        busy={isSending || translation?.state === 'streaming'}
        empty={<FormattedMessage id="translate.empty" />}
        chosen={chosen}
        onChoose={choose}
        foot={
          <Note role="status">
            {isSending || translation?.state === 'streaming' ? (
              <FormattedMessage
                id="translate.busy"
                values={{ back: sentences.filter((one) => one.back).length, all: sentences.length }}
              />
            ) : translation && sentences.length > 0 ? (
              <FormattedMessage id="translate.done" values={{ all: sentences.length, cost: translation.cost }} />
            ) : (
              <FormattedMessage id="translate.price" />
            )}
          </Note>
        }
      />
    </SentencePanes>
  )
}

const Note = styled.p`
  margin: 0;
  padding: ${({ theme }) => `0 ${theme.space[5]} ${theme.space[3]}`};
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
  font-variant-numeric: tabular-nums;

  ${({ theme }) => theme.media.phone} {
    padding-inline: ${({ theme }) => theme.space[4]};
  }
  &[data-over] {
    color: ${({ theme }) => theme.color.danger};
  }
`
