import { selectMember } from '@moyun/machines'
import type { InsufficientPointsProps } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../api/client.ts'
import { productsQuery } from '../orders/order-queries.ts'
import { calendarQuery } from '../rewards/calendar-query.ts'
import { useClaimReward } from '../rewards/use-claim-reward.ts'
import { Session } from '../../session/session.ts'

interface Buying extends Pick<InsufficientPointsProps, 'problem'> {
  buy: (productId: string) => void
  buying: boolean
}

/** The shortest ways to points: today's daily sign-in, if still available, and the cheapest product. */
export function usePointsOffers({
  buy,
  buying,
  problem,
}: Buying): Pick<InsufficientPointsProps, 'signIn' | 'product' | 'problem'> {
  const call = useCall()
  const isSigned = Session.useSelector(selectMember)?.isSign ?? false
  const today = useQuery(calendarQuery(call)).data
  const products = useQuery(productsQuery(call)).data
  const { sign, busy, tried, problem: notSigned } = useClaimReward()
  const isDone = isSigned || today?.signed === true
  const cheapest = products?.products
    .filter(({ kind }) => kind === 'points')
    .toSorted((one, other) => one.price - other.price)[0]

  return {
    // A daily sign-in done earlier is not offered; one done here stays visible as done.
    signIn: isDone && !tried ? undefined : { points: today?.points, onSignIn: sign, busy, done: isDone },
    product: cheapest
      ? { fen: cheapest.price, points: cheapest.points, onBuy: () => buy(cheapest.id), busy: buying }
      : undefined,
    problem: problem ?? (isDone ? undefined : notSigned),
  }
}
