import type { ResultOf, ledger, LedgerEntry } from '@moyun/api'
import { Cash, Ledger, LedgerEntry as Line, LedgerEntrySkeleton, Skeleton } from '@moyun/ui'
import { formatDay } from '@moyun/ui/time'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { monthsQuery, type LedgerFilters } from '../../features/ledger/ledger-queries.ts'
import { BeijingTime, useBeijingZoneName } from '../../components/time.tsx'
import { EntrySubject } from './entry-subject.tsx'
import { kindLabel } from './entry-labels.ts'

export interface MonthProps {
  /** `2026-03`. */
  month: string
  lines: readonly LedgerEntry[]
  filters: LedgerFilters
}

/** One month: its sums and its lines. */
export function Month({ month, lines, filters }: MonthProps) {
  const id = useId()
  const intl = useIntl()
  const zone = useBeijingZoneName()
  const sums = useQuery(monthsQuery(useCall())).data?.months.find((one) => one.month === month)

  return (
    <section aria-labelledby={id}>
      <Head>
        <h3 id={id}>
          {formatDay(intl, month, { year: 'numeric', month: 'long' })}
          {zone ? <Zone>{zone}</Zone> : null}
        </h3>
        {sums && filters.kind === null ? <Sums sums={sums} filters={filters} /> : null}
      </Head>
      <Ledger aria-labelledby={id}>
        {lines.map((line) => (
          <Line
            key={line.id}
            kind={kindLabel(intl, line)}
            title={<EntrySubject line={line} />}
            when={
              <BeijingTime
                bare
                at={line.at}
                month="2-digit"
                day="2-digit"
                hour="2-digit"
                minute="2-digit"
                hourCycle="h23"
              />
            }
            account={<FormattedMessage id="balance.bucket" values={{ bucket: line.bucket }} />}
            amount={line.amount}
            unit={line.bucket === 'cash' ? 'cash' : 'points'}
            balance={line.balance}
          />
        ))}
      </Ledger>
    </section>
  )
}

/** The sums of a whole month under the filters; without cash where none has moved. */
function Sums({
  sums,
  filters: { unit, way },
}: {
  sums: ResultOf<typeof ledger.months>['months'][number]
  filters: LedgerFilters
}) {
  const points = (amount: number) => <FormattedMessage id="balance.points" values={{ points: amount }} />
  const cash = (amount: number) => <Cash fen={amount} />
  const rows: { name: string; amount: ReactNode; way: 'in' | 'out' }[] = [
    ...(unit === 'cash'
      ? []
      : [
          { name: 'came', amount: points(sums.pointsIn), way: 'in' as const },
          { name: 'went', amount: points(sums.pointsOut), way: 'out' as const },
        ]),
    ...(unit === 'points' || sums.cashIn + sums.cashOut === 0
      ? []
      : [
          { name: 'cashCame', amount: cash(sums.cashIn), way: 'in' as const },
          { name: 'cashWent', amount: cash(sums.cashOut), way: 'out' as const },
        ]),
  ]

  return (
    <Totals>
      {rows
        .filter((one) => way === null || one.way === way)
        .map(({ name, amount }) => (
          <span key={name}>
            <FormattedMessage id="balance.sum" values={{ name, amount }} />
          </span>
        ))}
    </Totals>
  )
}

/** The placeholder of lines that are loading. */
export function MonthSkeleton() {
  return (
    <div aria-busy="true">
      <Head>
        <Skeleton width="6em" height="16px" />
      </Head>
      <Ledger>
        {Array.from({ length: 8 }, (_, index) => (
          <LedgerEntrySkeleton key={index} />
        ))}
      </Ledger>
    </div>
  )
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space[4]};
  align-items: baseline;
  justify-content: space-between;
  min-block-size: 35px;
  padding-block-end: ${({ theme }) => theme.space[2]};
  border-block-end: 1px solid ${({ theme }) => theme.color.line};

  h3 {
    font: ${({ theme }) => theme.type.head};
  }
`

const Zone = styled.small`
  margin-inline-start: ${({ theme }) => theme.space[2]};
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`

const Totals = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space[4]};
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
  font-variant-numeric: tabular-nums;

  * {
    color: inherit;
  }
`
