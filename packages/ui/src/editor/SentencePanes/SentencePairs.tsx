import { memo } from 'react'
import { styled } from 'styled-components'
import type { PairedSentence } from './sentence.ts'

export interface SentencePairsProps {
  label: string
  /** BCP 47 language tags. */
  languages: { source: string; target: string }
  sentences: readonly PairedSentence[]
}

/** Each sentence with its translation, for reading and comparing: side by side, or one below the other on a phone. */
export function SentencePairs({ label, languages, sentences }: SentencePairsProps) {
  return (
    <List aria-label={label} translate="no">
      {sentences.map((sentence, place) => (
        <Pair key={place} sentence={sentence} source={languages.source} target={languages.target} />
      ))}
    </List>
  )
}

const Pair = memo(function Pair({
  sentence,
  source,
  target,
}: {
  sentence: PairedSentence
  source: string
  target: string
}) {
  return (
    <li>
      <p dir="auto" lang={source}>
        {sentence.source}
      </p>
      <p dir="auto" lang={target}>
        {sentence.text || '—'}
      </p>
    </li>
  )
})

const List = styled.ol`
  margin: 0;
  padding: 0;
  border-block-start: 1px solid ${({ theme }) => theme.color.line};
  list-style: none;

  li {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${({ theme }) => theme.space[6]};
    padding-block: ${({ theme }) => theme.space[3]};
    border-block-end: 1px solid ${({ theme }) => theme.color.lineFaint};
    content-visibility: auto;
    contain-intrinsic-block-size: auto 53px;
  }
  p {
    margin: 0;
    color: ${({ theme }) => theme.color.text};
    font: ${({ theme }) => theme.type.read};
    overflow-wrap: break-word;
  }
  p:last-child {
    color: ${({ theme }) => theme.color.textStrong};
  }
  ${({ theme }) => theme.media.phone} {
    li {
      grid-template-columns: minmax(0, 1fr);
      gap: ${({ theme }) => theme.space[1]};
    }
  }
`
