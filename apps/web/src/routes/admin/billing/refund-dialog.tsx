import { isRefusal, type AdminOrderDetails } from '@moyun/api'
import { Cash, Untranslated } from '@moyun/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useErrorMessage } from '../../../app/errors/error-message.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { RefundLabel } from './refund-label.tsx'
import { type RefundAction, useRefundActions } from './use-refund-actions.ts'

export interface RefundDialogProps {
  plan: RefundAction
  detail: AdminOrderDetails
  /** Reads the order again. */
  onChanged: () => Promise<AdminOrderDetails | undefined>
  onClose: () => void
}

/**
 * Says how much is about to be refunded, or was refunded outside the app, and what is taken back for it. When the
 * amount has changed in the meantime, the new one is shown before anything is done.
 */
export function RefundDialog({ plan: first, detail, onChanged, onClose }: RefundDialogProps) {
  const intl = useIntl()
  const [plan, setPlan] = useState<RefundAction | null>(first)
  const { mutate, isPending, error } = useRefundActions(detail)
  const { kind } = first
  const { member, order } = detail
  const chosenPlan = plan ?? first
  const values = {
    kind,
    amount: <Cash fen={chosenPlan.amount} />,
    name: <Untranslated>{member.name}</Untranslated>,
    way: intl.formatMessage({ id: 'recharge.way' }, { way: order.provider ?? 'other' }),
  }
  const refused = async (problem: unknown) => {
    if (!isRefusal(problem, CHANGED)) return
    const now = await onChanged()
    setPlan(now ? planNow(first, now) : null)
  }

  return (
    <ReasonDialog
      title={<FormattedMessage id="admin.money.ask" values={values} />}
      description={<FormattedMessage id="admin.money.askWhat" values={values} />}
      confirm={plan ? <RefundLabel kind={kind} fen={plan.amount} /> : null}
      busy={isPending}
      problem={useErrorMessage(error)}
      onConfirm={(reason) =>
        mutate({ plan: chosenPlan, reason }, { onSuccess: onClose, onError: (problem) => void refused(problem) })
      }
      onClose={onClose}
    >
      {plan && plan.kind !== 'return' ? <Taken plan={plan} isMembership={order.product.kind === 'membership'} /> : null}
    </ReasonDialog>
  )
}

/** Refusal code: the amount shown is out of date. */
const CHANGED = 2002

/** The plan with the present amount; null where nothing can be refunded or settled any more. */
function planNow(plan: RefundAction, { unspent: { why, ...left }, outside }: AdminOrderDetails): RefundAction | null {
  if (plan.kind === 'reckon' && outside?.paymentNumber === plan.number && !outside.isOpen) {
    const { amount, points, cash, endsTerm } = outside
    return { ...plan, amount, points, cash, endsTerm }
  }
  return plan.kind === 'refund' && why === null ? { kind: 'refund', ...left } : null
}

/** What the member loses for it: points, cash or a membership term. */
function Taken({ plan, isMembership }: { plan: Exclude<RefundAction, { kind: 'return' }>; isMembership: boolean }) {
  const { points, cash } = plan
  const what = isMembership
    ? plan.kind === 'refund' || plan.endsTerm
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
