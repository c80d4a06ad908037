import type { Shortage } from '@moyun/machines'
import { ShortOfPoints, type ShortOfPointsProps } from '@moyun/ui'
import { type ReactNode, Suspense, useCallback } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { onDemand } from '../../failures/on-demand.tsx'
import { RechargeWords } from '../recharge/recharge-words.ts'
import { useCashier } from '../recharge/use-cashier.ts'
import { CapReached } from './cap-reached.tsx'
import { ShortWords } from './short-words.ts'
import { useWays } from './use-ways.ts'

const CashierDialog = onDemand(async () => (await import('../recharge/cashier-dialog.tsx')).CashierDialog)

export interface ShortForProps extends Pick<ShortOfPointsProps, 'level'> {
  shortage: Shortage
  /** What happened to the input, and what happens once there are enough points. */
  children: ReactNode
  onClose: () => void
}

/**
 * The prompt for insufficient points of a request that continues automatically: the missing points and the shortest
 * ways to get them, or a link to the daily cap that was reached.
 */
export function ShortFor(props: ShortForProps) {
  const { shortage, onClose } = props
  const stay = useCallback(() => {}, [])

  return (
    <ShortWords>
      {shortage.cap === undefined ? (
        <Ways {...props} />
      ) : (
        <CapReached {...shortage} cap={shortage.cap} onLeft={stay} onClose={onClose} />
      )}
    </ShortWords>
  )
}

function Ways({ level, shortage, children, onClose }: ShortForProps) {
  const cashier = useCashier()
  const ways = useWays({ buy: cashier.buy, buying: cashier.busy, problem: cashier.problem })

  return (
    <>
      <ShortOfPoints
        {...ways}
        {...(level ? { level } : {})}
        needed={shortage.needed}
        available={shortage.available}
        recharge={
          ways.pack ? undefined : (
            <Link to="/recharge">
              <FormattedMessage id="short.recharge" />
            </Link>
          )
        }
        onClose={onClose}
      >
        {children}
      </ShortOfPoints>
      {cashier.orderId ? (
        <Suspense>
          <RechargeWords>
            <CashierDialog
              orderId={cashier.orderId}
              onClose={cashier.close}
              onOver={cashier.over}
              again={cashier.again}
              after={<FormattedMessage id="short.afterWork" />}
              goOn={<FormattedMessage id="short.goOnWork" />}
            />
          </RechargeWords>
        </Suspense>
      ) : null}
    </>
  )
}
