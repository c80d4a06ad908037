import { styled } from 'styled-components'
import type { PairedSentence } from './sentence.ts'

export interface SentencePairsProps {
  label: string
  /** As BCP 47 writes them. */
  languages: { source: string; target: string }
  sentences: readonly PairedSentence[]
}

/** Each sentence with its translation beside it, to be read and compared; below it on a phone. */
export function SentencePairs({ label, languages, sentences }: SentencePairsProps) {
  return (
    <List aria-label={label}>
      {sentences.map(({ source, text }, place) => (
        <Pair key={place}>
          <p dir="auto" lang={languages.source}>
            {source}
          </p>
          <p dir="auto" lang={languages.target}>
            {text || '—'}
          </p>
        </Pair>
      ))}
    </List>
  )
}

const List = styled.ol`
  margin: 0;
  padding: 0;
  border-block-start: 1px solid ${({ theme }) => theme.color.line};
  list-style: none;
`

const Pair = styled.li`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space[6]};
  padding-block: ${({ theme }) => theme.space[3]};
  border-block-end: 1px solid ${({ theme }) => theme.color.lineFaint};

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
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[1]};
  }
`
