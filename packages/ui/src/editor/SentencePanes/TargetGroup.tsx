import { Fragment, memo } from 'react'
import { useIntl } from 'react-intl'
import { haveSameElements } from './split-groups.ts'
import type { PairedSentence } from './sentence.ts'

export interface TargetGroupProps {
  /** Index of its first sentence. */
  from: number
  sentences: readonly PairedSentence[]
  gapOf: (gap: string) => string
  busy: boolean
  /** Place of the highlighted sentence, if it is in this group. */
  chosen: number | null
}

/** Adjacent sentences of a `TargetPane`, which render again only when one of them changes. */
export const TargetGroup = memo(
  function TargetGroup({ from, sentences, gapOf, busy, chosen }: TargetGroupProps) {
    const intl = useIntl()
    return sentences.map(({ source, gap, text, back }, k) => {
      const common = { 'data-sentence': from + k, 'data-chosen': from + k === chosen || undefined }
      return (
        <Fragment key={k}>
          {!back && !busy ? (
            <span {...common} data-missing title={intl.formatMessage({ id: 'ui.sentences.missing' })}>
              {text || source}
            </span>
          ) : text === '' ? (
            <span
              {...common}
              data-waiting
              aria-hidden="true"
              style={{ inlineSize: `min(100%, ${Math.min(source.length, 24)}em)` }}
            />
          ) : (
            <span {...common}>{text}</span>
          )}
          {gapOf(gap)}
        </Fragment>
      )
    })
  },
  (before, after) =>
    before.busy === after.busy &&
    before.chosen === after.chosen &&
    before.gapOf === after.gapOf &&
    haveSameElements(before.sentences, after.sentences),
)
