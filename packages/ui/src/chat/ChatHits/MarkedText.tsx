import { Fragment } from 'react'
import { styled } from 'styled-components'

export interface MarkedTextProps {
  text: string
  /** Ranges to highlight: start and length in UTF-16 units, in ascending order. */
  places: readonly (readonly [from: number, length: number])[]
}

/** A text with its search matches highlighted. */
export function MarkedText({ text, places }: MarkedTextProps) {
  const ends = [0, ...places.map(([from, length]) => from + length)]
  return (
    <>
      {places.map(([from, length], index) => (
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
