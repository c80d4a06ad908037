import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export interface DescriptionListProps {
  /**
   * `columns`: labels above the values, side by side, as below an image. `lines`: the label at the start, the value at
   * the end.
   */
  layout?: 'columns' | 'lines'
  /** `Fact`s. */
  children: ReactNode
}

/**
 * The facts about one object, as labels and values. For many objects of one kind, use a table; for big figures,
 * `Statistics`.
 */
export function DescriptionList({ layout = 'columns', children }: DescriptionListProps) {
  return <List data-layout={layout}>{children}</List>
}

export interface FactProps {
  label: ReactNode
  children: ReactNode
}

/** One label and its value in a `DescriptionList`. */
export function Fact({ label, children }: FactProps) {
  return (
    <Pair>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </Pair>
  )
}

const List = styled.dl`
  font: ${({ theme }) => theme.type.note};

  &[data-layout='columns'] {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => `${theme.space[4]} ${theme.space[10]}`};
    justify-content: space-between;
    padding-block-start: ${({ theme }) => theme.space[4]};
    border-block-start: 1px solid ${({ theme }) => theme.color.line};
  }
  ${({ theme }) => theme.media.phone} {
    &[data-layout='columns'] {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(min(120px, 100%), 1fr));
      gap: ${({ theme }) => `${theme.space[3]} ${theme.space[5]}`};
    }
  }
`

/** In `lines`, the placeholder of a loading value is where its text will end. */
const Pair = styled.div`
  min-inline-size: 0;

  dt {
    color: ${({ theme }) => theme.color.textSubtle};
  }
  dd {
    color: ${({ theme }) => theme.color.textStrong};
  }
  [data-layout='columns'] > & dt {
    font: ${({ theme }) => theme.type.micro};
  }
  [data-layout='lines'] > & {
    display: flex;
    gap: ${({ theme }) => theme.space[6]};
    align-items: baseline;
    justify-content: space-between;
    padding-block: 9px;
  }
  [data-layout='lines'] > & + & {
    border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
  [data-layout='lines'] > & dt {
    flex: 0 1 auto;
    min-inline-size: 4em;
  }
  [data-layout='lines'] > & dd {
    flex: 0 1 auto;
    min-inline-size: 40%;
    text-align: end;
  }
  [data-layout='lines'] > & dd > * {
    margin-inline-start: auto;
  }
`
