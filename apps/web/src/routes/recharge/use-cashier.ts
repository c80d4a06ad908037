import type { Order } from '@moyun/api'
import { useRef, useState } from 'react'
import { useCreateOrder } from './use-create-order.ts'

/**
 * Buys something at a cashier that opens above the page. An order that was left unpaid is gone on with: who closes the cashier and
 * asks for the same again has made one order.
 */
export function useCashier() {
  const unpaid = useRef(new Map<string, string>())
  const [orderId, setOrderId] = useState<string | null>(null)
  const { create, busy, problem, forget } = useCreateOrder(({ id, product }) => {
    unpaid.current.set(product.id, id)
    setOrderId(id)
  })

  return {
    /** The order that the cashier stands open for. */
    orderId,
    buy: (productId: string) => {
      const left = unpaid.current.get(productId)
      forget()
      if (left === undefined) create({ productId })
      else setOrderId(left)
    },
    /** Opens it for an order that is there. */
    show: setOrderId,
    close: () => setOrderId(null),
    /** The order is over: the next is another one. */
    over: ({ product }: Order) => void unpaid.current.delete(product.id),
    /** Another order for the same. */
    again: { onAgain: ({ product, quantity }: Order) => create({ productId: product.id, quantity }), busy, problem },
    busy,
    problem,
  }
}
