import type { CodeBatch, Refund } from '@moyun/api'
import { codeBatches, newCodes } from '@moyun/api/fixtures'

/** A refund and its order. */
export interface MockRefund extends Refund {
  orderId: string
}

/** A redemption code, in plain text: brute force is no concern of the mock. */
export interface MockRedeemCode {
  code: string
  batchId: string
  isUsed: boolean
}

/** Records of the admin's billing and code management. */
export interface BillingState {
  /** Newest first. */
  refunds: MockRefund[]
  /** Amounts refunded in a provider's console, in fen, by payment number. Only tests and manual trials set them. */
  externalRefunds: Record<string, number>
  batches: CodeBatch[]
  codes: MockRedeemCode[]
}

/** Existing code batches; some of their codes are known. */
export function initialBilling(): BillingState {
  const [open] = codeBatches
  // Batches that are valid at the fixtures' date are made valid now.
  const batches = codeBatches.map((batch, index) =>
    index < 2 ? { ...batch, endsAt: new Date(Date.now() + 30 * 86_400_000).toISOString() } : batch,
  )
  return {
    refunds: [],
    externalRefunds: {},
    batches: structuredClone(batches),
    codes: newCodes.slice(0, open?.count ?? 0).map((code) => ({ code, batchId: open?.id ?? '', isUsed: false })),
  }
}
