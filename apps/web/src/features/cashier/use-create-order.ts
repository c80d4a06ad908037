import { type Order, orders } from '@moyun/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { createIdempotencyKeys } from '../../api/idempotency-keys.ts'
import { errorMessage } from '../../app/errors/error-message.ts'
import { invalidateByPrefix } from '../../api/invalidate-by-prefix.ts'
import { ORDERS } from '../../api/query-keys.ts'

interface NewOrder {
  productId: string
  quantity?: number
}

/**
 * Creates an order. If the response is lost, the retry uses the same idempotency key, so that one press creates one
 * order.
 */
export function useCreateOrder(onCreated: (order: Order) => void) {
  const intl = useIntl()
  const call = useCall()
  const queries = useQueryClient()
  const [send] = useState(createIdempotencyKeys)
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: ({ productId, quantity = 1 }: NewOrder) =>
      send(`${quantity} ${productId}`, (key) =>
        call(orders.create, { body: { productId, quantity } }, { key, quiet: true }),
      ),
    onSuccess: (order) => {
      void invalidateByPrefix(queries, ORDERS)
      onCreated(order)
    },
  })

  return {
    create: mutate,
    busy: isPending,
    problem: error === null ? undefined : errorMessage(intl, error),
    clearError: reset,
  }
}
