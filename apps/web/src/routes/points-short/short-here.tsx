import { selectShortage } from '@moyun/machines'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { onDemand } from '../../failures/on-demand.tsx'
import type { OpenConversation } from '../../room/conversation.ts'
import { RechargeWords } from '../recharge/recharge-words.ts'
import { useCashier } from '../recharge/use-cashier.ts'
import { CapReached } from './cap-reached.tsx'
import { ShortView, type ShortViewProps } from './short-view.tsx'
import { ShortWords } from './short-words.ts'
import { useWays } from './use-ways.ts'

const CashierDialog = onDemand(async () => (await import('../recharge/cashier-dialog.tsx')).CashierDialog)

export interface ShortHereProps {
  conversation: OpenConversation
  /** Called when it unmounts with the focus inside. Has a stable identity. */
  onLeft: () => void
}

/**
 * The ways to more points: today's sign-in, if still available, and buying; or a link to the daily cap that was
 * reached. Renders nothing while there are enough points.
 */
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
          <Ways
            conversation={conversation}
            onLeft={onLeft}
            buy={cashier.buy}
            buying={cashier.busy}
            problem={cashier.problem}
          />
        ) : (
          <CapReached
            {...shortage}
            cap={shortage.cap}
            onLeft={onLeft}
            onClose={() => conversation.actor.send({ type: 'send.discard' })}
          />
        )
      ) : null}
      {cashier.orderId ? (
        // It stays once there are enough points, so that the member sees the payment arrive.
        <Suspense>
          <RechargeWords>
            <CashierDialog
              orderId={cashier.orderId}
              onClose={close}
              onOver={cashier.over}
              again={cashier.again}
              after={<FormattedMessage id="short.after" />}
              goOn={<FormattedMessage id="short.goOn" />}
            />
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
  return <ShortView {...rest} {...useWays({ buy, buying, problem })} />
}
