import type { MissingPoints } from '@moyun/machines'
import { InsufficientPoints, type InsufficientPointsProps } from '@moyun/ui'
import { type ReactNode, Suspense, useCallback } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { RechargeWords } from '../../routes/recharge/recharge-words.ts'
import { useCashier } from '../cashier/use-cashier.ts'
import { CapReached } from './cap-reached.tsx'
import { InsufficientPointsWords } from './insufficient-points-words.ts'
import { usePointsOffers } from './use-points-offers.ts'

const CashierDialog = lazyComponent(async () => (await import('../cashier/cashier-dialog.tsx')).CashierDialog)

export interface PointsPromptProps extends Pick<InsufficientPointsProps, 'level'> {
  shortage: MissingPoints
  /** What happened to the input, and what happens once there are enough points. */
  children: ReactNode
  onClose: () => void
}

/**
 * The prompt for insufficient points of a request that continues automatically: the missing points and the shortest
 * ways to get them, or a link to the daily cap that was reached.
 */
export function PointsPrompt(props: PointsPromptProps) {
  const { shortage, onClose } = props
  const stay = useCallback(() => {}, [])

  return (
    <InsufficientPointsWords>
      {shortage.cap === undefined ? (
        <Ways {...props} />
      ) : (
        <CapReached {...shortage} cap={shortage.cap} onLeft={stay} onClose={onClose} />
      )}
    </InsufficientPointsWords>
  )
}

function Ways({ level, shortage, children, onClose }: PointsPromptProps) {
  const cashier = useCashier()
  const ways = usePointsOffers({ buy: cashier.buy, buying: cashier.busy, problem: cashier.problem })

  return (
    <>
      <InsufficientPoints
        {...ways}
        {...(level ? { level } : {})}
        needed={shortage.needed}
        available={shortage.available}
        recharge={
          ways.product ? undefined : (
            <Link to="/recharge">
              <FormattedMessage id="short.recharge" />
            </Link>
          )
        }
        onClose={onClose}
      >
        {children}
      </InsufficientPoints>
      {cashier.orderId ? (
        <Suspense>
          <RechargeWords>
            <CashierDialog
              orderId={cashier.orderId}
              onClose={cashier.close}
              onEnded={cashier.orderEnded}
              repeatOrder={cashier.repeatOrder}
              belowPayment={<FormattedMessage id="short.afterWork" />}
              doneLabel={<FormattedMessage id="short.goOnWork" />}
            />
          </RechargeWords>
        </Suspense>
      ) : null}
    </>
  )
}
