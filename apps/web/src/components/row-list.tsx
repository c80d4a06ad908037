import { Skeleton } from '@moyun/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** Rows ruled by hairlines. */
export const RowList = styled.ul`
  border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
`

export interface RowProps {
  title: ReactNode
  /** Details about it. */
  note?: ReactNode
  /** At the end of the row: its actions. */
  end?: ReactNode
}

/** One row: a title, its details and its actions. */
export function Row({ title, note, end }: RowProps) {
  return (
    <Line>
      <div>
        <Title dir="auto">{title}</Title>
        {note ? <Note>{note}</Note> : null}
      </div>
      {end}
    </Line>
  )
}

/** Placeholder rows while loading. */
export function RowListSkeleton({ count }: { count: number }) {
  return (
    <RowList aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <Row key={index} title={<Bar width="9em" height="12px" />} note={<Bar width="14em" height="12px" />} />
      ))}
    </RowList>
  )
}

const Bar = styled(Skeleton)`
  margin-block: calc((1lh - 12px) / 2);
`

const Line = styled.li`
  display: flex;
  gap: ${({ theme }) => theme.space[4]};
  align-items: center;
  justify-content: space-between;
  min-block-size: 64px;
  padding-block: 10px;
  border-block-end: 1px solid ${({ theme }) => theme.color.lineFaint};

  > div {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  > :last-child:not(:first-child) {
    flex: none;
  }
`

const Title = styled.p`
  color: ${({ theme }) => theme.color.textStrong};
`

const Note = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space[3]};
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`
