import { selectIsInterrupted } from '@moyun/machines'
import { Chart, Section } from '@moyun/ui'
import { formatDay } from '@moyun/ui/time'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useApp } from '../../app/app-services.ts'
import { Session } from '../../session/session.ts'
import { beijingTimeHeading } from '../../components/time.tsx'
import { dailyQuery } from './workplace-queries.ts'

/** The number of questions on each of the last eight days. */
export function DailyQuestions() {
  const intl = useIntl()
  const { consoleCall } = useApp()
  // Once the member has signed in again, the query runs by itself.
  const enabled = !Session.useSelector(selectIsInterrupted)
  const daily = useQuery({ ...dailyQuery(consoleCall), retry: false, enabled })
  const points = daily.data ?? []
  const hasQuestions = points.some(({ y }) => y > 0)

  return (
    <Section
      title={<FormattedMessage id="workplace.daily" />}
      note={beijingTimeHeading(intl, intl.formatMessage({ id: 'workplace.eightDays' }))}
    >
      <Chart
        label={intl.formatMessage({ id: 'workplace.dailyChart' })}
        series={intl.formatMessage({ id: 'workplace.daily' })}
        points={
          hasQuestions
            ? points.map(({ x, y }) => ({ at: formatDay(intl, x, { month: '2-digit', day: '2-digit' }), value: y }))
            : []
        }
        empty={
          <None>
            <FormattedMessage id="workplace.noQuestions" />
          </None>
        }
        height={200}
        {...(daily.isPending ? { state: 'loading' } : daily.isError ? { state: 'failed' } : {})}
        onRetry={() => void daily.refetch()}
      />
    </Section>
  )
}

const None = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
`
