import { Button, Dialog } from '@moyun/ui'
import { type ReactNode, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { MemberOrder, type MemberOrderProps, OrderPlaceholder } from './member-order.tsx'

export interface CashierDialogProps extends Omit<MemberOrderProps, 'doneButton'> {
  onClose: () => void
  /** The label of the button that closes it after payment; "done" if left out. */
  doneLabel?: ReactNode
}

/**
 * The cashier as a dialog above the interrupted page. It can be closed at any time: the order remains and is credited
 * all the same.
 */
export function CashierDialog({ onClose, doneLabel, ...rest }: CashierDialogProps) {
  return (
    <Dialog open wide onOpenChange={onClose} title={<FormattedMessage id="recharge.cashier" />}>
      <Suspense fallback={<OrderPlaceholder />}>
        <MemberOrder
          {...rest}
          doneButton={
            <Button kind="solid" block onClick={onClose}>
              {doneLabel ?? <FormattedMessage id="recharge.done" />}
            </Button>
          }
        />
      </Suspense>
    </Dialog>
  )
}
