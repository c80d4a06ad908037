import { Fragment } from 'react'
import { styled } from 'styled-components'

export interface HighlightedTextProps {
  text: string
  /** Ranges to highlight: start and length in UTF-16 units, in ascending order. */
  ranges: readonly (readonly [from: number, length: number])[]
}

/** A text with its search matches highlighted. */
export function HighlightedText({ text, ranges }: HighlightedTextProps) {
  const ends = [0, ...ranges.map(([from, length]) => from + length)]
  return (
    <>
      {ranges.map(([from, length], index) => (
        <Fragment key={from}>
          {text.slice(ends[index], from)}
          <Found>{text.slice(from, from + length)}</Found>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}

const Found = styled.mark`
  border-radius: 2px;
  background: ${({ theme }) => theme.color.accentHalo};
  color: ${({ theme }) => theme.color.textStrong};
`
