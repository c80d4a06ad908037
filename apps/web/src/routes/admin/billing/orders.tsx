import { Button, Empty, LoadMore, Table } from '@moyun/ui'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { LoadFailed } from '../../../app/errors/load-failed.tsx'
import { loadMoreProps } from '../../../api/load-more-props.ts'
import { RechargeWords } from '../../recharge/recharge-words.ts'
import { useAdminCall } from '../use-admin-call.ts'
import { AdminLoadError } from '../admin-load-error.tsx'
import { AdminTabs } from '../admin-tabs.tsx'
import { useOrderColumns } from './order-columns.tsx'
import { OrderFilterBar } from './order-filter-bar.tsx'
import { ordersQuery } from './queries.ts'
import { useOrderFilters } from './use-order-filters.ts'

/** `/admin/orders`: the orders of all members, newest first. Initially only those that need attention. */
export function OrdersPage() {
  const intl = useIntl()
  const { lookedFor, showAll, ...seeking } = useOrderFilters()
  const list = useInfiniteQuery({ ...ordersQuery(useAdminCall(), lookedFor), placeholderData: keepPreviousData })
  const columns = useOrderColumns()
  const orders = useMemo(() => list.data?.pages.flatMap((page) => page.orders) ?? [], [list.data])
  const isRead = list.data !== undefined
  const again = () => void list.refetch()

  return (
    <AdminTabs open="orders">
      <OrderFilterBar {...seeking} look={lookedFor.look} busy={list.isPlaceholderData} />
      <Place>
        {isRead && list.isError && !list.isFetchNextPageError ? (
          <LoadFailed busy={list.isFetching} onRetry={again} />
        ) : null}
      </Place>
      <RechargeWords>
        <Table
          label={intl.formatMessage({ id: 'admin.money.orders' })}
          columns={columns}
          rows={orders}
          idOf={({ order }) => order.id}
          {...(list.isPending ? { state: 'loading' as const } : {})}
          empty={
            list.isError ? (
              <AdminLoadError error={list.error} busy={list.isFetching} onRetry={again} />
            ) : lookedFor.search !== '' ? (
              <NoneFound onClear={seeking.clear} />
            ) : lookedFor.look ? (
              <Quiet onAll={showAll} />
            ) : (
              <Empty title={<FormattedMessage id="admin.money.none" />} />
            )
          }
        />
      </RechargeWords>
      {list.hasNextPage && !list.isPlaceholderData ? <LoadMore {...loadMoreProps(list)} /> : null}
    </AdminTabs>
  )
}

/** No order needs attention. */
function Quiet({ onAll }: { onAll: () => void }) {
  return (
    <Empty
      title={<FormattedMessage id="admin.money.quiet" />}
      action={
        <Button onClick={onAll}>
          <FormattedMessage id="admin.money.all" />
        </Button>
      }
    >
      <FormattedMessage id="admin.money.quietWhat" />
    </Empty>
  )
}

function NoneFound({ onClear }: { onClear: () => void }) {
  return (
    <Empty
      picture="boat"
      title={<FormattedMessage id="admin.money.noneFound" />}
      action={
        <Button onClick={onClear}>
          <FormattedMessage id="admin.money.clear" />
        </Button>
      }
    >
      <FormattedMessage id="admin.money.searchHint" />
    </Empty>
  )
}

const Place = styled.div`
  margin-block: ${({ theme }) => `${theme.space[4]} ${theme.space[2]}`};
`
