import type { Order } from '@moyun/api'
import { useRef, useState } from 'react'
import { useCreateOrder } from './use-create-order.ts'

/**
 * Buys a product in a cashier that opens above the page. An unpaid order is reused: closing the cashier and buying the
 * same product again creates one order.
 */
export function useCashier() {
  const unpaid = useRef(new Map<string, string>())
  const [orderId, setOrderId] = useState<string | null>(null)
  const { create, busy, problem, forget } = useCreateOrder(({ id, product }) => {
    unpaid.current.set(product.id, id)
    setOrderId(id)
  })

  return {
    /** The order in the open cashier. */
    orderId,
    buy: (productId: string) => {
      const left = unpaid.current.get(productId)
      forget()
      if (left === undefined) create({ productId })
      else setOrderId(left)
    },
    /** Opens the cashier for an existing order. */
    show: setOrderId,
    close: () => setOrderId(null),
    /** The order is over, so the next purchase creates a new one. */
    over: ({ product }: Order) => void unpaid.current.delete(product.id),
    /** Creates another order for the same product. */
    again: { onAgain: ({ product, quantity }: Order) => create({ productId: product.id, quantity }), busy, problem },
    busy,
    problem,
  }
}
