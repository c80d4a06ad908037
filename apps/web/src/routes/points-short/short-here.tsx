import { selectMember, selectShortage } from '@moyun/machines'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { useCall } from '../../call.ts'
import { onDemand } from '../../failures/on-demand.tsx'
import { productsQuery } from '../../orders/order-queries.ts'
import { calendarQuery } from '../../rewards/calendar-query.ts'
import { useSignToday } from '../../rewards/use-sign-today.ts'
import type { OpenConversation } from '../../room/conversation.ts'
import { Session } from '../../session/session.ts'
import { RechargeWords } from '../recharge/recharge-words.ts'
import { useCashier } from '../recharge/use-cashier.ts'
import { CapReached } from './cap-reached.tsx'
import { ShortView, type ShortViewProps } from './short-view.tsx'
import { ShortWords } from './short-words.ts'

const CashierDialog = onDemand(async () => (await import('../recharge/cashier-dialog.tsx')).CashierDialog)

export interface ShortHereProps {
  conversation: OpenConversation
  /** It goes while the focus is in it. The same function each time. */
  onLeft: () => void
}

/** What a member who is short of points can do about it: today's sign-in, where it is still to come, and buying some; or, where they cap a day, the way to the cap. Nothing while they are not. */
export function ShortHere({ conversation, onLeft }: ShortHereProps) {
  const shortage = useSelector(conversation.actor, selectShortage)
  const isShort = shortage !== null
  const cashier = useCashier()
  const close = () => {
    cashier.close()
    if (!isShort) onLeft()
  }

  return (
    <ShortWords>
      {isShort ? (
        shortage.cap === undefined ? (
          <Ways conversation={conversation} onLeft={onLeft} buy={cashier.buy} buying={cashier.busy} problem={cashier.problem} />
        ) : (
          <CapReached {...shortage} cap={shortage.cap} onLeft={onLeft} onClose={() => conversation.actor.send({ type: 'send.discard' })} />
        )
      ) : null}
      {cashier.orderId ? (
        // It stays when there are enough: whoever paid sees that it has come in.
        <Suspense>
          <RechargeWords>
            <CashierDialog orderId={cashier.orderId} onClose={close} onOver={cashier.over} again={cashier.again} after={<FormattedMessage id="short.after" />} goOn={<FormattedMessage id="short.goOn" />} />
          </RechargeWords>
        </Suspense>
      ) : null}
    </ShortWords>
  )
}

interface WaysProps extends ShortHereProps, Pick<ShortViewProps, 'problem'> {
  buy: (productId: string) => void
  buying: boolean
}

function Ways({ buy, buying, problem, ...rest }: WaysProps) {
  const call = useCall()
  const isSigned = Session.useSelector(selectMember)?.isSign ?? false
  const today = useQuery(calendarQuery(call)).data
  const products = useQuery(productsQuery(call)).data
  const { sign, busy, tried, problem: notSigned } = useSignToday()
  const isDone = isSigned || today?.signed === true
  const cheapest = products?.products.filter(({ kind }) => kind === 'points').toSorted((one, other) => one.price - other.price)[0]

  return (
    <ShortView
      {...rest}
      // What was done before is no way; what is done here stays where it was pressed.
      signIn={isDone && !tried ? undefined : { points: today?.points, onSignIn: sign, busy, done: isDone }}
      pack={cheapest ? { fen: cheapest.price, points: cheapest.points, onBuy: () => buy(cheapest.id), busy: buying } : undefined}
      problem={problem ?? (isDone ? undefined : notSigned)}
    />
  )
}
