import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { lazyComponent } from '../../app/lazy-component.tsx'
import type { OpenConversation } from '../../member/conversation.ts'
import { RechargeWords } from '../../routes/recharge/recharge-words.ts'
import { useCashier } from '../cashier/use-cashier.ts'
import { CapReached } from './cap-reached.tsx'
import { ChatPointsPromptView, type ChatPointsPromptViewProps } from './chat-points-prompt-view.tsx'
import { InsufficientPointsWords } from './insufficient-points-words.ts'
import { usePointsOffers } from './use-points-offers.ts'
import { useChatShortage } from './use-shortage.ts'

const CashierDialog = lazyComponent(async () => (await import('../cashier/cashier-dialog.tsx')).CashierDialog)

export interface ChatPointsPromptProps {
  conversation: OpenConversation
  /** Called when it unmounts with the focus inside. Has a stable identity. */
  onLeft: () => void
}

/**
 * The ways to more points: today's sign-in, if still available, and buying; or a link to the daily cap that was
 * reached. Renders nothing while there are enough points.
 */
export function ChatPointsPrompt({ conversation, onLeft }: ChatPointsPromptProps) {
  const shortage = useChatShortage(conversation)
  const isShort = shortage !== null
  const cashier = useCashier()
  const close = () => {
    cashier.close()
    if (!isShort) onLeft()
  }

  return (
    <InsufficientPointsWords>
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
              onEnded={cashier.orderEnded}
              repeatOrder={cashier.repeatOrder}
              belowPayment={<FormattedMessage id="short.after" />}
              doneLabel={<FormattedMessage id="short.goOn" />}
            />
          </RechargeWords>
        </Suspense>
      ) : null}
    </InsufficientPointsWords>
  )
}

interface WaysProps extends ChatPointsPromptProps, Pick<ChatPointsPromptViewProps, 'problem'> {
  buy: (productId: string) => void
  buying: boolean
}

function Ways({ buy, buying, problem, ...rest }: WaysProps) {
  return <ChatPointsPromptView {...rest} {...usePointsOffers({ buy, buying, problem })} />
}
