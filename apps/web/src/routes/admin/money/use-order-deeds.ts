import { adminMoney, isRefusal, type OrderDetail } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useHouse } from '../../../house.ts'
import { useRoom } from '../../../room/room.ts'
import { useAdminCall } from '../admin-call.ts'
import { readAgain } from '../queries.ts'
import { showOrder } from './queries.ts'
import { useKeyFor } from './use-key-for.ts'

/** What an admin is about to send back: what is unspent of an order, or the whole of a payment that credited nothing; in fen. */
export type MoneyPlan = { kind: 'refund'; amount: number; points: number; cash: number } | { kind: 'return'; amount: number; number: string }

/** Sends money back, and says that it is on its way. */
export function useOrderDeeds({ order: { id } }: OrderDetail) {
  const intl = useIntl()
  const { notices } = useHouse()
  const { queries } = useRoom()
  const call = useAdminCall()
  const keyFor = useKeyFor()

  const send = (plan: MoneyPlan, reason: string): Promise<OrderDetail> => {
    const options = { key: keyFor({ plan, reason }), quiet: true }
    return plan.kind === 'refund'
      ? call(adminMoney.refund, { params: { id }, body: { amount: plan.amount, reason } }, options)
      : call(adminMoney.returnPayment, { params: { id: plan.number }, body: { reason } }, options)
  }

  return useMutation({
    networkMode: 'always',
    mutationFn: ({ plan, reason }: { plan: MoneyPlan; reason: string }) => send(plan, reason),
    onSuccess: (detail, { plan: { kind } }) => {
      showOrder(queries, detail)
      void readAgain(queries)
      notices.say({ text: intl.formatMessage({ id: 'admin.money.done' }, { kind }) })
    },
    // What was shown was not so any more.
    onError: (error) => {
      if (isRefusal(error)) void readAgain(queries)
    },
  })
}
