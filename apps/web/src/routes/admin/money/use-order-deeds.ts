import { adminMoney, isRefusal, type OrderDetail } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { deedKeys } from '../../../deed-keys.ts'
import { useHouse } from '../../../house.ts'
import { useRoom } from '../../../room/room.ts'
import { useAdminCall } from '../admin-call.ts'
import { readAgain } from '../queries.ts'
import { showOrder } from './queries.ts'

/**
 * What an admin is about to do: refund the unspent part of an order, return a whole payment that credited nothing, or
 * settle a refund made outside the app. Amounts in fen.
 */
export type MoneyPlan =
  | { kind: 'refund'; amount: number; points: number; cash: number }
  | { kind: 'return'; amount: number; number: string }
  | { kind: 'reckon'; amount: number; number: string; points: number; cash: number; endsTerm: boolean }

/** Refunds, returns or settles, and says so in a toast. */
export function useOrderDeeds({ order: { id } }: OrderDetail) {
  const intl = useIntl()
  const { notices } = useHouse()
  const { queries } = useRoom()
  const call = useAdminCall()
  const [send] = useState(deedKeys)

  const perform = (plan: MoneyPlan, reason: string): Promise<OrderDetail> =>
    send(JSON.stringify([plan, reason]), (key) =>
      plan.kind === 'refund'
        ? call(adminMoney.refund, { params: { id }, body: { amount: plan.amount, reason } }, { key, quiet: true })
        : call(
            plan.kind === 'return' ? adminMoney.returnPayment : adminMoney.reckon,
            { params: { id: plan.number }, body: { reason } },
            { key, quiet: true },
          ),
    )

  return useMutation({
    networkMode: 'always',
    mutationFn: ({ plan, reason }: { plan: MoneyPlan; reason: string }) => perform(plan, reason),
    onSuccess: (detail, { plan: { kind } }) => {
      showOrder(queries, detail)
      void readAgain(queries)
      notices.say({ text: intl.formatMessage({ id: 'admin.money.done' }, { kind }) })
    },
    // The page showed an outdated order.
    onError: (error) => {
      if (isRefusal(error)) void readAgain(queries)
    },
  })
}
