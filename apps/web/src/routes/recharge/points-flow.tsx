import { Section, Segmented } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { useBeijingZoneName } from '../../components/time.tsx'
import { PointsFlowChart } from './points-flow-chart.tsx'
import { SectionPair } from './section-grid.ts'
import { PERIODS, usePeriod, useSpending } from './use-spending.ts'

/** Income and spending of points: by day, and by kind. */
export function PointsFlow() {
  const intl = useIntl()
  const { filters, change } = usePeriod()
  const spending = useSpending()

  return (
    <Section
      title={<FormattedMessage id="recharge.finance.flow" />}
      note={useBeijingZoneName()}
      end={
        <Segmented
          label={intl.formatMessage({ id: 'recharge.finance.span' })}
          value={String(filters.days)}
          segments={PERIODS.map((span) => ({
            value: String(span),
            label: <FormattedMessage id="recharge.finance.days" values={{ days: span }} />,
          }))}
          onValueChange={(value) => change({ days: Number(value) })}
        />
      }
    >
      {spending.isError ? <LoadFailed busy={spending.isFetching} onRetry={() => void spending.refetch()} /> : null}
      {spending.isError && !spending.data ? null : (
        <SectionPair aria-busy={spending.isPending || spending.isPlaceholderData}>
          <PointsFlowChart way="out" spending={spending.data} />
          <PointsFlowChart way="in" spending={spending.data} />
        </SectionPair>
      )}
    </Section>
  )
}
