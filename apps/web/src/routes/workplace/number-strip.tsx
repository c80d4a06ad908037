import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage, FormattedNumber, FormattedRelativeTime } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../call.ts'
import { LoadFailed } from './load-failed.tsx'
import { devicesQuery, numbersQuery } from './queries.ts'

/** The member's numbers, as they are now. */
export function NumberStrip() {
  const call = useCall()
  const numbers = useQuery(numbersQuery(call))
  const devices = useQuery(devicesQuery(call))
  const before = devices.data?.devices.find(({ current }) => !current)

  return (
    <Strip aria-busy={numbers.isPending || devices.isPending}>
      <Cell title={<FormattedMessage id="workplace.conversations" />} query={numbers}>
        {numbers.data && <FormattedNumber value={numbers.data.conversations} />}
      </Cell>
      <Cell title={<FormattedMessage id="workplace.questionsToday" />} query={numbers}>
        {numbers.data && <FormattedNumber value={numbers.data.questionsToday} />}
      </Cell>
      <Cell title={<FormattedMessage id="workplace.answers" />} query={numbers}>
        {numbers.data && <FormattedNumber value={numbers.data.answers} />}
      </Cell>
      <Cell title={<FormattedMessage id="workplace.devices" />} query={devices} note={before && <Since time={before.lastUsedAt} />}>
        {devices.data && <FormattedNumber value={devices.data.devices.length} />}
      </Cell>
    </Strip>
  )
}

interface CellProps {
  title: ReactNode
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown }
  note?: ReactNode
  children: ReactNode
}

function Cell({ title, query, note, children }: CellProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {query.isError ? <LoadFailed busy={query.isFetching} onRetry={() => query.refetch()} /> : <b>{children ?? <>&#8203;</>}</b>}
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}

/** Days since, in words: 昨天, 3 days ago. */
function Since({ time }: { time: string }) {
  const days = Math.round((Date.parse(time) - Date.now()) / 86_400_000)
  return <FormattedMessage id="workplace.before" values={{ when: <FormattedRelativeTime value={days} unit="day" numeric="auto" /> }} />
}

const Strip = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  margin: 32px 0 48px;
  border-block: 1px solid ${({ theme }) => theme.color.lineFaint};

  > div {
    padding: 22px 0 20px 28px;
    border-inline-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
  > div:first-child {
    padding-inline-start: 0;
    border: 0;
  }
  dt,
  small {
    color: ${({ theme }) => theme.color.textMuted};
    font: ${({ theme }) => theme.type.note};
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
    align-items: baseline;
    min-block-size: 46px;
    margin-block-start: 2px;
  }
  b {
    color: ${({ theme }) => theme.color.textStrong};
    font: 600 34px/46px ${({ theme }) => theme.font.serif};
  }

  ${({ theme }) => theme.media.phone} {
    grid-template-columns: 1fr 1fr;
    margin: 20px 0 36px;

    > div {
      padding: 16px 0 14px 20px;
    }
    > div:nth-child(odd) {
      padding-inline-start: 0;
      border-inline-start: 0;
    }
    > div:nth-child(n + 3) {
      border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
    }
    b {
      font-size: 28px;
      line-height: 40px;
    }
  }
`
