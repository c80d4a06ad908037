import { type Order, orders } from '@moyun/api'
import { isPayable } from '@moyun/machines'
import { Button, DropdownMenu, IconButton, MenuAction } from '@moyun/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { useToastError } from '../../app/errors/use-toast-error.ts'
import { useApp } from '../../app/app-services.ts'
import { invalidateByPrefix } from '../../api/invalidate-by-prefix.ts'
import { ORDERS } from '../../api/query-keys.ts'

/** The actions on an order: resume the payment, check it, or cancel the order. */
export function OrderActions({ order, onShow }: { order: Order; onShow: (orderId: string) => void }) {
  const intl = useIntl()
  const { perform, busy } = useOrderAction(order)
  const isOpen = isPayable(order)

  if (!isOpen && order.state !== 'closed') return null
  return (
    <Row>
      {isOpen ? (
        <Button kind="quiet" size="s" onClick={() => onShow(order.id)}>
          <FormattedMessage id="recharge.goOn" />
        </Button>
      ) : null}
      <DropdownMenu
        trigger={
          <IconButton
            size="s"
            tip="none"
            label={intl.formatMessage({ id: 'recharge.more' }, { number: order.number })}
            aria-busy={busy}
            disabled={busy}
          >
            <Ellipsis size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
          </IconButton>
        }
      >
        <MenuAction onChosen={() => perform('check')}>
          <FormattedMessage id="recharge.check" />
        </MenuAction>
        {isOpen ? (
          <MenuAction onChosen={() => perform('cancel')}>
            <FormattedMessage id="recharge.cancel" />
          </MenuAction>
        ) : null}
      </DropdownMenu>
    </Row>
  )
}

/** Checks or cancels an order, and shows its state in a toast. */
function useOrderAction(order: Order) {
  const intl = useIntl()
  const call = useCall()
  const queries = useQueryClient()
  const { toasts } = useApp()
  const sayFailed = useToastError()
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (action: 'check' | 'cancel') => call(orders[action], { params: { id: order.id } }, { quiet: true }),
    onSuccess: ({ state }, action) => {
      void invalidateByPrefix(queries, ORDERS)
      toasts.show({ text: intl.formatMessage({ id: 'recharge.found' }, { action, state }) })
    },
    onError: sayFailed,
  })
  return { perform: mutate, busy: isPending }
}

/** Its labels are aligned with the numbers, and its row is as high as the others. */
const Row = styled.span`
  display: inline-flex;
  gap: ${({ theme }) => theme.space[1]};
  align-items: center;
  margin-block: -4px;
  margin-inline-end: -7px;
`
