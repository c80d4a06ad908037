import { isRefusal, type Order, orders, randomId } from '@moyun/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { useCall } from '../../call.ts'
import { problemOf } from '../../failures/problem.ts'
import { ordersChanged } from '../../orders/orders-changed.ts'

interface Wanted {
  productId: string
  quantity?: number
}

/** What was asked for under this key is under way. */
const BEING_DONE = 409

/** Makes an order. Where the answer is lost on its way, the same is asked for under the same key: one press makes one order. */
export function useCreateOrder(onMade: (order: Order) => void) {
  const intl = useIntl()
  const call = useCall()
  const queries = useQueryClient()
  const lost = useRef<{ wanted: string; key: string } | null>(null)
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: async ({ productId, quantity = 1 }: Wanted) => {
      const wanted = `${quantity} ${productId}`
      if (lost.current?.wanted !== wanted) lost.current = { wanted, key: randomId() }
      const { key } = lost.current
      return call(orders.create, { body: { productId, quantity } }, { key, quiet: true })
    },
    onSuccess: (order) => {
      lost.current = null
      void ordersChanged(queries)
      onMade(order)
    },
    onError: (problem) => {
      if (isRefusal(problem) && problem.code !== BEING_DONE) lost.current = null
    },
  })

  return { create: mutate, busy: isPending, problem: error === null ? undefined : problemOf(intl, error), forget: reset }
}
