import { Section, Segmented } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { LoadFailed } from '../../failures/load-failed.tsx'
import { useBeijingNote } from '../../time.tsx'
import { FlowWay } from './flow-way.tsx'
import { PairOfParts } from './parts.ts'
import { SPANS, useDays } from './use-days.ts'
import { useSpending } from './use-spending.ts'

/** Income and spending of points: by day, and by kind. */
export function Flow() {
  const intl = useIntl()
  const { days, look } = useDays()
  const spending = useSpending()

  return (
    <Section
      title={<FormattedMessage id="recharge.finance.flow" />}
      note={useBeijingNote()}
      end={
        <Segmented
          label={intl.formatMessage({ id: 'recharge.finance.span' })}
          value={String(days)}
          segments={SPANS.map((span) => ({
            value: String(span),
            label: <FormattedMessage id="recharge.finance.days" values={{ days: span }} />,
          }))}
          onValueChange={(value) => look(Number(value))}
        />
      }
    >
      {spending.isError ? <LoadFailed busy={spending.isFetching} onRetry={() => void spending.refetch()} /> : null}
      {spending.isError && !spending.data ? null : (
        <PairOfParts aria-busy={spending.isPending || spending.isPlaceholderData}>
          <FlowWay way="out" spending={spending.data} />
          <FlowWay way="in" spending={spending.data} />
        </PairOfParts>
      )}
    </Section>
  )
}
