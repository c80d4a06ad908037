import { isRefusal, type AdminOrderDetails } from '@moyun/api'
import { Button, Empty, PageHeader, Skeleton } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useLocation, useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { BackLink } from '../../../components/back-link.tsx'
import { LoadFailed } from '../../../app/errors/load-failed.tsx'
import { DocumentTitle } from '../../../router/document-title.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { RechargeWords } from '../../recharge/recharge-words.ts'
import { useAdminCall } from '../use-admin-call.ts'
import { AdminLoadError } from '../admin-load-error.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { adminOrderQuery } from './queries.ts'
import { IssueNotes } from './order-issues.tsx'
import { UnspentAmount } from './unspent-amount.tsx'
import type { RefundAction } from './use-refund-actions.ts'

/** `/admin/orders/:id`: an order, its payments and refunds, and what can still be refunded. */
export function AdminOrderPage() {
  const intl = useIntl()
  const { id = '' } = useParams()
  const order = useQuery(adminOrderQuery(useAdminCall(), id))
  const again = () => void order.refetch()

  if (isRefusal(order.error, 404)) return <Gone />
  return (
    <>
      <Back />
      <DocumentTitle page={order.data?.order.number ?? intl.formatMessage({ id: 'admin.money.orders' })} />
      {order.data ? (
        <RechargeWords>
          <Order detail={order.data} onChanged={async () => (await order.refetch()).data}>
            {order.isError ? <LoadFailed busy={order.isFetching} onRetry={again} /> : null}
          </Order>
        </RechargeWords>
      ) : order.isError ? (
        <AdminLoadError error={order.error} busy={order.isFetching} onRetry={again} />
      ) : (
        <Waiting />
      )}
    </>
  )
}

interface OrderProps {
  detail: AdminOrderDetails
  onChanged: () => Promise<AdminOrderDetails | undefined>
  children: ReactNode
}

function Order({ detail, onChanged, children }: OrderProps) {
  const [action, setAction] = useState<RefundAction | null>(null)

  return (
    <>
      <PageHeader title={<FormattedMessage id="admin.money.order" values={{ number: detail.order.number }} />} />
      <Stack>
        <Notes>
          {children}
          <IssueNotes issues={detail.troubles} />
        </Notes>
        <OrderFacts {...detail} />
        <UnspentAmount {...detail} onAction={setAction} />
        <OrderPayments detail={detail} onAction={setAction} />
        <OrderRefunds refunds={detail.refunds} />
      </Stack>
      {action ? (
        <RefundDialog action={action} detail={detail} onChanged={onChanged} onClose={() => setAction(null)} />
      ) : null}
    </>
  )
}

/** The link back to the list, with its filters. */
function Back() {
  const { search } = useLocation()

  return (
    <BackLink to={{ pathname: '/admin/orders', search }}>
      <FormattedMessage id="admin.money.orders" />
    </BackLink>
  )
}

function Waiting() {
  return (
    <Stack>
      <Skeleton width="12em" height="34px" />
      <Skeleton height="56px" />
      <RowListSkeleton count={3} />
    </Stack>
  )
}

function Gone() {
  const { search } = useLocation()

  return (
    <Empty
      picture="boat"
      level={1}
      title={<FormattedMessage id="admin.money.gone" />}
      action={
        <Button asChild>
          <Link to={{ pathname: '/admin/orders', search }}>
            <FormattedMessage id="admin.money.toOrders" />
          </Link>
        </Button>
      }
    />
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[10]};

  * + & {
    margin-block-start: ${({ theme }) => theme.space[5]};
  }
`

const Notes = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};

  &:empty {
    display: none;
  }
`
