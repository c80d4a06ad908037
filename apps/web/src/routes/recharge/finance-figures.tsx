import { Cash, Skeleton, Statistic, Statistics } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { summaryQuery } from '../../features/ledger/ledger-queries.ts'
import { beijingTimeHeading } from '../../components/time.tsx'
import { useSpending } from './use-spending.ts'

interface FigureQuery {
  isError: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** The balance, the reserved points, and how much of today's cap is used. */
export function FinanceFigures() {
  const intl = useIntl()
  const summary = useQuery(summaryQuery(useCall()))
  const spending = useSpending()
  const cap = spending.data?.cap
  const label = (figure: string) => <FormattedMessage id="recharge.finance.figure" values={{ figure }} />

  return (
    <Row aria-busy={summary.isPending || spending.isPending}>
      <Statistic
        label={label('points')}
        value={contentOf(summary, summary.data && <FormattedNumber value={summary.data.points} />)}
      />
      <Statistic
        label={label('held')}
        value={contentOf(summary, summary.data && <FormattedNumber value={summary.data.held} />)}
      />
      <Statistic label={label('cash')} value={contentOf(summary, summary.data && <Whole fen={summary.data.cash} />)} />
      <Statistic
        label={beijingTimeHeading(intl, intl.formatMessage({ id: 'recharge.finance.figure' }, { figure: 'today' }))}
        value={contentOf(spending, cap && <FormattedNumber value={cap.usedToday} />)}
        note={
          cap &&
          (cap.points === null ? (
            <FormattedMessage id="recharge.finance.uncapped" />
          ) : (
            <FormattedMessage id="recharge.finance.capOf" values={{ points: cap.points }} />
          ))
        }
      />
    </Row>
  )
}

/** The figure, a skeleton while it loads, or a retry button. */
function contentOf(query: FigureQuery, value: ReactNode): ReactNode {
  if (value !== undefined) return value
  return query.isError ? (
    <LoadFailed busy={query.isFetching} onRetry={() => void query.refetch()} />
  ) : (
    <Skeleton width="72px" height="34px" />
  )
}

/** The skeleton is as high as the figure. */
const Row = styled(Statistics)`
  b {
    display: flex;
    align-items: center;
    min-block-size: 46px;
  }
  b > p > button {
    flex: none;
  }
`

/** Inherits the size of its surroundings. */
const Whole = styled(Cash)`
  && {
    color: inherit;
    font: inherit;
  }
  small {
    margin-inline-end: 2px;
    font-size: 0.5em;
  }
`
