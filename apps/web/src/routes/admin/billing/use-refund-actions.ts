import { adminBilling, isRefusal, type AdminOrderDetails } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { createIdempotencyKeys } from '../../../api/idempotency-keys.ts'
import { useApp } from '../../../app/app-services.ts'
import { useMember } from '../../../member/member-services.ts'
import { useAdminCall } from '../use-admin-call.ts'
import { refetchAdmin } from '../queries.ts'
import { cacheOrder } from './queries.ts'

/**
 * What an admin is about to do: refund the unspent part of an order, return a whole payment that credited nothing, or
 * deduct an external refund, which was made in the provider's console. Amounts in fen.
 */
export type RefundAction =
  | { kind: 'refund'; amount: number; points: number; cash: number }
  | { kind: 'return'; amount: number; number: string }
  | { kind: 'deduct'; amount: number; number: string; points: number; cash: number; endsTerm: boolean }

/** Refunds, returns or deducts, and says so in a toast. */
export function useRefundActions({ order: { id } }: AdminOrderDetails) {
  const intl = useIntl()
  const { toasts } = useApp()
  const { queries } = useMember()
  const call = useAdminCall()
  const [send] = useState(createIdempotencyKeys)

  const perform = (action: RefundAction, reason: string): Promise<AdminOrderDetails> =>
    send(JSON.stringify([action, reason]), (key) =>
      action.kind === 'refund'
        ? call(adminBilling.refund, { params: { id }, body: { amount: action.amount, reason } }, { key, quiet: true })
        : call(
            action.kind === 'return' ? adminBilling.returnPayment : adminBilling.deductExternalRefund,
            { params: { id: action.number }, body: { reason } },
            { key, quiet: true },
          ),
    )

  return useMutation({
    networkMode: 'always',
    mutationFn: ({ action, reason }: { action: RefundAction; reason: string }) => perform(action, reason),
    onSuccess: (detail, { action: { kind } }) => {
      cacheOrder(queries, detail)
      void refetchAdmin(queries)
      toasts.show({ text: intl.formatMessage({ id: 'admin.money.done' }, { kind }) })
    },
    // The page showed an outdated order.
    onError: (error) => {
      if (isRefusal(error)) void refetchAdmin(queries)
    },
  })
}
