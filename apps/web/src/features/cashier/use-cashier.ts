import type { Order } from '@moyun/api'
import { useRef, useState } from 'react'
import { useCreateOrder } from './use-create-order.ts'

/**
 * Buys a product in a cashier that opens above the page. If the cashier is closed before the payment, buying the same
 * product again reopens that order. Orders made before the page was opened are not reused.
 */
export function useCashier() {
  const unpaidOrderIds = useRef(new Map<string, string>())
  const [orderId, setOrderId] = useState<string | null>(null)
  const { create, busy, problem, clearError } = useCreateOrder(({ id, product }) => {
    unpaidOrderIds.current.set(product.id, id)
    setOrderId(id)
  })

  return {
    /** The order in the open cashier. */
    orderId,
    buy: (productId: string) => {
      const unpaidOrderId = unpaidOrderIds.current.get(productId)
      clearError()
      if (unpaidOrderId === undefined) create({ productId })
      else setOrderId(unpaidOrderId)
    },
    /** Opens the cashier for an existing order. */
    show: setOrderId,
    close: () => setOrderId(null),
    /** The order can no longer be paid, so the next purchase creates a new one. */
    orderEnded: ({ product }: Order) => void unpaidOrderIds.current.delete(product.id),
    /** Creates another order for the same product. */
    repeatOrder: {
      onRepeat: ({ product, quantity }: Order) => create({ productId: product.id, quantity }),
      busy,
      problem,
    },
    busy,
    problem,
  }
}
