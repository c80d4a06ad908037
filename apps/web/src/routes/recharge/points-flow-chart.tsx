import type { ResultOf, ledger } from '@moyun/api'
import { Chart, ShareChart, Skeleton } from '@moyun/ui'
import { formatDay } from '@moyun/ui/time'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { type FlowDirection, sharesByKind } from './shares-by-kind.ts'

export interface PointsFlowChartProps {
  way: FlowDirection
  /** Left out while loading. */
  spending: ResultOf<typeof ledger.spending> | undefined
}

/**
 * Income or spending of points: the sum, each day's, and by kind. Each has its own scale, since income comes in large
 * amounts.
 */
export function PointsFlowChart({ way, spending }: PointsFlowChartProps) {
  const id = useId()
  const intl = useIntl()
  const days =
    spending?.days.map((day) => ({ day: day.day, points: way === 'in' ? day.pointsIn : day.pointsOut })) ?? []
  const whole = days.reduce((sum, { points }) => sum + points, 0)
  const full = (points: number) => intl.formatMessage({ id: 'recharge.goods.points' }, { points })

  return (
    <section aria-labelledby={id}>
      <Head>
        <h3 id={id}>
          <FormattedMessage id="recharge.finance.way" values={{ way }} />
        </h3>
        {spending ? <span>{full(whole)}</span> : null}
      </Head>
      <Chart
        kind="bar"
        label={intl.formatMessage({ id: 'recharge.finance.byDay' }, { way })}
        series={intl.formatMessage({ id: 'recharge.finance.way' }, { way })}
        points={
          whole === 0
            ? []
            : days.map(({ day, points }) => ({
                at: formatDay(intl, day, { month: '2-digit', day: '2-digit' }),
                value: points,
              }))
        }
        format={full}
        height={HEIGHT}
        empty={
          <None>
            <FormattedMessage id="recharge.finance.none" values={{ way }} />
          </None>
        }
        {...(spending ? {} : { state: 'loading' as const })}
      />
      {spending && whole > 0 ? (
        <Kinds>
          <ShareChart
            label={intl.formatMessage({ id: 'recharge.finance.byKind' }, { way })}
            shares={sharesByKind(spending.kinds, way).map(({ kind, points }) => ({
              id: kind ?? 'rest',
              name: kind
                ? intl.formatMessage({ id: 'balance.kindIs' }, { kind })
                : intl.formatMessage({ id: 'recharge.finance.rest' }),
              value: points,
            }))}
            format={full}
          />
        </Kinds>
      ) : spending ? null : (
        <Kinds aria-busy="true">
          <Skeleton height="12px" />
          <Skeleton width="60%" />
          <Skeleton width="50%" />
        </Kinds>
      )}
    </section>
  )
}

/** In pixels. */
const HEIGHT = 200

const Head = styled.header`
  display: flex;
  gap: ${({ theme }) => theme.space[3]};
  align-items: baseline;
  justify-content: space-between;
  margin-block-end: ${({ theme }) => theme.space[2]};

  h3 {
    font: ${({ theme }) => theme.type.label};
  }
  span {
    color: ${({ theme }) => theme.color.textMuted};
    font: ${({ theme }) => theme.type.note};
    font-variant-numeric: tabular-nums;
  }
`

const None = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
`

const Kinds = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[3]};
  margin-block-start: ${({ theme }) => theme.space[5]};
`
