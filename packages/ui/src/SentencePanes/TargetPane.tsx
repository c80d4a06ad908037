import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { keyframes, styled } from 'styled-components'
import { pane, words } from './pane.ts'
import type { Aligned, PairedSentence } from './sentence.ts'

export interface TargetPaneProps extends Aligned {
  label: string
  /** As BCP 47 writes it. */
  lang: string
  /** With what stands between them in this language. */
  sentences: readonly PairedSentence[]
  /** Sentences are still on their way. */
  busy: boolean
  /** Stands there while there is nothing. */
  empty: ReactNode
  foot?: ReactNode
}

/** What has come back, sentence by sentence. One that has not is shown as it was written, and said to be so. */
export function TargetPane({ label, lang, sentences, busy, empty, chosen, onChoose, foot }: TargetPaneProps) {
  return (
    <Pane role="region" aria-label={label} aria-busy={busy}>
      <Words dir="auto" lang={lang} data-empty={sentences.length === 0 || undefined} onPointerLeave={() => onChoose(null)}>
        {sentences.length === 0
          ? empty
          : sentences.map((sentence, place) => (
              <Sentence key={place} {...sentence} busy={busy} chosen={place === chosen} onPoint={() => onChoose(place)} />
            ))}
      </Words>
      {foot}
    </Pane>
  )
}

function Sentence({ source, gap, text, back, busy, chosen, onPoint }: PairedSentence & { busy: boolean; chosen: boolean; onPoint: () => void }) {
  const intl = useIntl()
  const isMissing = !back && !busy
  const common = { 'data-chosen': chosen || undefined, onPointerEnter: onPoint }

  return (
    <>
      {isMissing ? (
        <Missing {...common} title={intl.formatMessage({ id: 'ui.sentences.missing' })}>
          {text || source}
        </Missing>
      ) : text === '' ? (
        <Waiting {...common} aria-hidden="true" style={{ inlineSize: `min(100%, ${Math.min(source.length, 24)}em)` }} />
      ) : (
        <Part {...common}>{text}</Part>
      )}
      {gap}
    </>
  )
}

const Pane = styled.div`
  ${pane}
`

const Words = styled.div`
  ${words}
  flex: 1;
  color: ${({ theme }) => theme.color.textStrong};

  &[data-empty] {
    color: ${({ theme }) => theme.color.textSubtle};
  }
`

const Part = styled.span`
  border-radius: ${({ theme }) => theme.radius.s};
  box-decoration-break: clone;

  &[data-chosen] {
    background: ${({ theme }) => theme.color.accentHalo};
  }
`

const Missing = styled(Part)`
  color: ${({ theme }) => theme.color.textMuted};
  text-decoration: underline dashed ${({ theme }) => theme.color.warning};
  text-underline-offset: 4px;
`

const breathe = keyframes`
  50% { opacity: 0.5; }
`

/** About as long as what it stands for. */
const Waiting = styled(Part)`
  display: inline-block;
  block-size: 1em;
  background: ${({ theme }) => theme.color.sunken};
  vertical-align: text-bottom;
  animation: ${breathe} 1.6s ease-in-out infinite;

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`
