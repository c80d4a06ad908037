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
 * settle a refund made outside the app. Amounts in fen.
 */
export type RefundAction =
  | { kind: 'refund'; amount: number; points: number; cash: number }
  | { kind: 'return'; amount: number; number: string }
  | { kind: 'reckon'; amount: number; number: string; points: number; cash: number; endsTerm: boolean }

/** Refunds, returns or settles, and says so in a toast. */
export function useRefundActions({ order: { id } }: AdminOrderDetails) {
  const intl = useIntl()
  const { toasts } = useApp()
  const { queries } = useMember()
  const call = useAdminCall()
  const [send] = useState(createIdempotencyKeys)

  const perform = (plan: RefundAction, reason: string): Promise<AdminOrderDetails> =>
    send(JSON.stringify([plan, reason]), (key) =>
      plan.kind === 'refund'
        ? call(adminBilling.refund, { params: { id }, body: { amount: plan.amount, reason } }, { key, quiet: true })
        : call(
            plan.kind === 'return' ? adminBilling.returnPayment : adminBilling.reckon,
            { params: { id: plan.number }, body: { reason } },
            { key, quiet: true },
          ),
    )

  return useMutation({
    networkMode: 'always',
    mutationFn: ({ plan, reason }: { plan: RefundAction; reason: string }) => perform(plan, reason),
    onSuccess: (detail, { plan: { kind } }) => {
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
