import { adminBilling } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { Cash, Statistic, Statistics, TextLink } from '@moyun/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { beijingTimeHeading } from '../../components/time.tsx'
import { statisticValue } from './statistic-value.tsx'
import { ADMIN } from '../../api/query-keys.ts'

const revenueQuery = (call: Call) =>
  queryOptions({
    queryKey: [ADMIN, 'revenue'],
    queryFn: ({ signal }) => call(adminBilling.revenue, {}, { signal, quiet: true }),
  })
const attentionQuery = (call: Call) =>
  queryOptions({
    queryKey: [ADMIN, 'attention'],
    queryFn: ({ signal }) => call(adminBilling.attention, {}, { signal, quiet: true }),
  })

const cash = (fen: number) => <Figure fen={fen} />

/** Revenue of the day and of the month, and the orders that need attention. */
export function AdminRevenue() {
  const intl = useIntl()
  const call = useCall()
  const revenue = useQuery(revenueQuery(call))
  const attention = useQuery(attentionQuery(call))
  const orders = attention.data?.orders

  return (
    <Statistics aria-busy={revenue.isPending || attention.isPending}>
      <Statistic
        label={<FormattedMessage id="workplace.revenueToday" />}
        value={statisticValue(revenue, revenue.data?.today, cash)}
      />
      <Statistic
        label={<FormattedMessage id="workplace.revenueMonth" />}
        value={statisticValue(revenue, revenue.data?.month, cash)}
        note={revenue.isSuccess && beijingTimeHeading(intl, intl.formatMessage({ id: 'workplace.revenueWhat' }))}
      />
      <Statistic
        label={<FormattedMessage id="workplace.attention" />}
        value={statisticValue(attention, orders)}
        note={
          orders === undefined || orders === 0 ? null : (
            <TextLink asChild>
              <Link to="/admin/orders?show=look">
                <FormattedMessage id="workplace.attentionShow" />
              </Link>
            </TextLink>
          )
        }
      />
    </Statistics>
  )
}

/** As large as the other figures. */
const Figure = styled(Cash)`
  && {
    color: inherit;
    font: inherit;
  }
`
