import { Button, Empty } from '@moyun/ui'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { RechargeWords } from '../../recharge/recharge-words.ts'
import { useAdminCall } from '../use-admin-call.ts'
import { AdminTable } from '../admin-table.tsx'
import { AdminTabs } from '../admin-tabs.tsx'
import { useOrderColumns } from './order-columns.tsx'
import { OrderFilterBar } from './order-filter-bar.tsx'
import { adminOrdersQuery } from './queries.ts'
import { useOrderFilters } from './use-order-filters.ts'

/** `/admin/orders`: the orders of all members, newest first. Initially only those that need attention. */
export function AdminOrdersPage() {
  const intl = useIntl()
  const { lookedFor, showAll, ...seeking } = useOrderFilters()
  const list = useInfiniteQuery({ ...adminOrdersQuery(useAdminCall(), lookedFor), placeholderData: keepPreviousData })

  return (
    <AdminTabs open="orders">
      <OrderFilterBar {...seeking} look={lookedFor.look} busy={list.isPlaceholderData} />
      <RechargeWords>
        <AdminTable
          filtered
          label={intl.formatMessage({ id: 'admin.money.orders' })}
          columns={useOrderColumns()}
          query={list}
          idOf={({ order }) => order.id}
          empty={
            lookedFor.search !== '' ? (
              <NoneFound onClear={seeking.clear} />
            ) : lookedFor.look ? (
              <Quiet onAll={showAll} />
            ) : (
              <Empty title={<FormattedMessage id="admin.money.none" />} />
            )
          }
        />
      </RechargeWords>
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
