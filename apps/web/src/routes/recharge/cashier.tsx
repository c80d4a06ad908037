import { Button, PageHeader, Wrap } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link, useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useLateNavigate } from '../../router/use-late-navigate.ts'
import { MemberOrder } from '../../features/cashier/member-order.tsx'
import { useCreateOrder } from '../../features/cashier/use-create-order.ts'

/** `/recharge/cashier/:orderId`: one order and its payment, as a page with an address of its own. */
export function CashierPage() {
  const { orderId = '' } = useParams()
  const navigate = useLateNavigate()
  const { create, busy, problem } = useCreateOrder(({ id }) => navigate(`/recharge/cashier/${id}`, { replace: true }))

  return (
    <Wrap>
      <PageHeader
        title={<FormattedMessage id="recharge.cashier" />}
        lead={<FormattedMessage id="recharge.cashierLead" />}
      />
      <Sheet>
        <MemberOrder
          orderId={orderId}
          repeatOrder={{
            onRepeat: ({ product, quantity }) => create({ productId: product.id, quantity }),
            busy,
            problem,
          }}
          doneButton={
            <Button asChild kind="solid">
              <Link to="/balance">
                <FormattedMessage id="recharge.toBalance" />
              </Link>
            </Button>
          }
        />
      </Sheet>
    </Wrap>
  )
}

const Sheet = styled.div`
  max-inline-size: 720px;
  margin-block-start: ${({ theme }) => theme.space[8]};
`
