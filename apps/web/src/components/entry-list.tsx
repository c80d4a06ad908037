import { Skeleton } from '@moyun/ui'
import { styled } from 'styled-components'

/** Rows separated by hairlines: the content on the left, the time on the right. */
export const EntryList = styled.ul`
  li {
    display: flex;
    gap: ${({ theme }) => theme.space[3]};
    align-items: baseline;
    justify-content: space-between;
    padding: 10px 0;
  }
  li + li {
    border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
  li > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  a,
  button {
    color: ${({ theme }) => theme.color.textStrong};
  }
  button {
    text-align: start;
  }
  a:hover,
  button:hover {
    color: ${({ theme }) => theme.color.accentText};
  }
  time,
  small {
    flex: none;
    color: ${({ theme }) => theme.color.textSubtle};
    font: ${({ theme }) => theme.type.note};
  }
`

/** At the end of a section's title: a link or button to the complete list. */
export const ShowAll = styled.button`
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};

  &:hover {
    color: ${({ theme }) => theme.color.textStrong};
  }
`

/** Placeholder rows while loading. */
export function EntryListSkeleton({ count }: { count: number }) {
  return (
    <EntryList aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <Bar width={index % 2 === 0 ? '12em' : '18em'} />
          <Bar width="3em" />
        </li>
      ))}
    </EntryList>
  )
}

const Bar = styled(Skeleton)`
  margin-block: calc((1lh - 14px) / 2);
`
