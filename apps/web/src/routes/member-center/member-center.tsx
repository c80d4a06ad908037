import { PageHeader, Wrap } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { LoadError } from '../../app/errors/load-error.tsx'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { useApp } from '../../app/app-services.ts'
import { membershipQuery } from '../../features/membership/membership-query.ts'
import { productsQuery } from '../../features/orders/order-queries.ts'
import { RechargeWords } from '../recharge/recharge-words.ts'
import { useCashier } from '../../features/cashier/use-cashier.ts'
import { CurrentTerm } from './current-term.tsx'
import { Plans } from './plans.tsx'
import { Rules } from './rules.tsx'

const CashierDialog = lazyComponent(
  async () => (await import('../../features/cashier/cashier-dialog.tsx')).CashierDialog,
)

/** `/member-center`: the current membership, and what each plan would change now. */
export function MemberCenterPage() {
  const { clock } = useApp()
  const call = useCall()
  const membership = useQuery(membershipQuery(call, clock.now))
  const products = useQuery(productsQuery(call))
  const { orderId, busy, problem, buy, close, orderEnded, repeatOrder } = useCashier()
  const failed = [membership, products].find((query) => query.isError && !query.data)
  const retry = () => {
    for (const query of [membership, products]) if (query.isError) void query.refetch()
  }

  return (
    <Wrap>
      <PageHeader title={<FormattedMessage id="menu.membercenter" />} lead={<FormattedMessage id="member.lead" />} />
      {failed ? (
        <LoadError error={failed.error} busy={membership.isFetching || products.isFetching} onRetry={retry} />
      ) : (
        <>
          <CurrentTerm membership={membership.data} />
          <Plans
            membership={membership.data}
            products={products.data?.products}
            busy={busy}
            problem={problem}
            onBuy={buy}
          />
        </>
      )}
      <Rules />
      {orderId ? (
        <Suspense>
          <RechargeWords>
            <CashierDialog orderId={orderId} onClose={close} onEnded={orderEnded} repeatOrder={repeatOrder} />
          </RechargeWords>
        </Suspense>
      ) : null}
    </Wrap>
  )
}
