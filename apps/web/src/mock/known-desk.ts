import type { CodeBatch, Refund } from '@moyun/api'
import { codeBatches, newCodes } from '@moyun/api/fixtures'

/** A refund, and the order that it is of. */
export interface KnownRefund extends Refund {
  orderId: string
}

/** A code, as it is written: nobody guesses in a mock world. */
export interface KnownCode {
  code: string
  batchId: string
  isUsed: boolean
}

/** What admins have done at the desk. */
export interface KnownDesk {
  /** The newest first. */
  refunds: KnownRefund[]
  /** What went back in a provider's console, in fen, by the payment's number. Nobody does that here but whoever tries it. */
  outside: Record<string, number>
  batches: CodeBatch[]
  codes: KnownCode[]
}

/** Batches that were made before, some codes of which are known. */
export function newDesk(): KnownDesk {
  const [open] = codeBatches
  // What is good in the cast's spring is good now.
  const batches = codeBatches.map((batch, index) =>
    index < 2 ? { ...batch, endsAt: new Date(Date.now() + 30 * 86_400_000).toISOString() } : batch,
  )
  return {
    refunds: [],
    outside: {},
    batches: structuredClone(batches),
    codes: newCodes.slice(0, open?.count ?? 0).map((code) => ({ code, batchId: open?.id ?? '', isUsed: false })),
  }
}
