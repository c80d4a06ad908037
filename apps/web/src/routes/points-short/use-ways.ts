import { selectMember } from '@moyun/machines'
import type { ShortOfPointsProps } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../call.ts'
import { productsQuery } from '../../orders/order-queries.ts'
import { calendarQuery } from '../../rewards/calendar-query.ts'
import { useSignToday } from '../../rewards/use-sign-today.ts'
import { Session } from '../../session/session.ts'

interface Buying extends Pick<ShortOfPointsProps, 'problem'> {
  buy: (productId: string) => void
  buying: boolean
}

/** The shortest ways to points: today's daily sign-in, if still available, and the cheapest pack. */
export function useWays({ buy, buying, problem }: Buying): Pick<ShortOfPointsProps, 'signIn' | 'pack' | 'problem'> {
  const call = useCall()
  const isSigned = Session.useSelector(selectMember)?.isSign ?? false
  const today = useQuery(calendarQuery(call)).data
  const products = useQuery(productsQuery(call)).data
  const { sign, busy, tried, problem: notSigned } = useSignToday()
  const isDone = isSigned || today?.signed === true
  const cheapest = products?.products
    .filter(({ kind }) => kind === 'points')
    .toSorted((one, other) => one.price - other.price)[0]

  return {
    // A daily sign-in done earlier is not offered; one done here stays visible as done.
    signIn: isDone && !tried ? undefined : { points: today?.points, onSignIn: sign, busy, done: isDone },
    pack: cheapest
      ? { fen: cheapest.price, points: cheapest.points, onBuy: () => buy(cheapest.id), busy: buying }
      : undefined,
    problem: problem ?? (isDone ? undefined : notSigned),
  }
}
