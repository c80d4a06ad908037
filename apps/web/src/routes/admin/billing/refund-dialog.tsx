import { isRefusal, type AdminOrderDetails } from '@moyun/api'
import { Cash, Untranslated } from '@moyun/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useErrorMessage } from '../../../app/errors/error-message.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { RefundLabel } from './refund-label.tsx'
import { type RefundAction, useRefundActions } from './use-refund-actions.ts'

export interface RefundDialogProps {
  action: RefundAction
  detail: AdminOrderDetails
  /** Reads the order again. */
  onChanged: () => Promise<AdminOrderDetails | undefined>
  onClose: () => void
}

/**
 * Says how much is about to be refunded, or was refunded outside the app, and what is taken back for it. When the
 * amount has changed in the meantime, the new one is shown before anything is done.
 */
export function RefundDialog({ action: first, detail, onChanged, onClose }: RefundDialogProps) {
  const intl = useIntl()
  const [action, setAction] = useState<RefundAction | null>(first)
  const { mutate, isPending, error } = useRefundActions(detail)
  const { kind } = first
  const { member, order } = detail
  const chosenAction = action ?? first
  const values = {
    kind,
    amount: <Cash fen={chosenAction.amount} />,
    name: <Untranslated>{member.name}</Untranslated>,
    way: intl.formatMessage({ id: 'recharge.way' }, { way: order.provider ?? 'other' }),
  }
  const refused = async (problem: unknown) => {
    if (!isRefusal(problem, AMOUNT_CHANGED)) return
    const now = await onChanged()
    setAction(now ? updatedAction(first, now) : null)
  }

  return (
    <ReasonDialog
      title={<FormattedMessage id="admin.money.ask" values={values} />}
      description={<FormattedMessage id="admin.money.askWhat" values={values} />}
      confirm={action ? <RefundLabel kind={kind} fen={action.amount} /> : null}
      busy={isPending}
      problem={useErrorMessage(error)}
      onConfirm={(reason) =>
        mutate({ action: chosenAction, reason }, { onSuccess: onClose, onError: (problem) => void refused(problem) })
      }
      onClose={onClose}
    >
      {action && action.kind !== 'return' ? (
        <DebitedGoods action={action} isMembership={order.product.kind === 'membership'} />
      ) : null}
    </ReasonDialog>
  )
}

/** Refusal code: the amount shown is out of date. */
const AMOUNT_CHANGED = 2002

/** The action with the present amount; null where nothing can be refunded or deducted any more. */
function updatedAction(
  action: RefundAction,
  { unspent: { why, ...left }, outside }: AdminOrderDetails,
): RefundAction | null {
  if (action.kind === 'deduct' && outside?.paymentNumber === action.number && !outside.isOpen) {
    const { amount, points, cash, endsTerm } = outside
    return { ...action, amount, points, cash, endsTerm }
  }
  return action.kind === 'refund' && why === null ? { kind: 'refund', ...left } : null
}

/** What the member loses for it: points, cash or a membership term. */
function DebitedGoods({
  action,
  isMembership,
}: {
  action: Exclude<RefundAction, { kind: 'return' }>
  isMembership: boolean
}) {
  const { points, cash } = action
  const what = isMembership
    ? action.kind === 'refund' || action.endsTerm
      ? 'membership'
      : 'memberPoints'
    : cash > 0
      ? 'cash'
      : 'points'

  return (
    <p>
      <FormattedMessage
        id="admin.money.taken"
        values={{
          what: points + cash === 0 && what !== 'membership' ? 'nothing' : what,
          points,
          cash: <Cash fen={cash} />,
        }}
      />
    </p>
  )
}
