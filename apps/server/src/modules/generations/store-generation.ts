import { applyDiscount } from '@moyun/api'
import { generationStream } from '../../events/stream-names.ts'
import { generations } from '../../database/schema/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { claimedBy } from '../leased-work/lease.ts'
import { benefitsOf } from '../membership/benefits.ts'
import type { GenerationContext, GenerationRow } from './generation-kind.ts'

/** A generation to store, whose product is stored already. */
interface NewGeneration
  extends Pick<GenerationRow, 'id' | 'memberId' | 'kind'>, Partial<Pick<GenerationRow, 'quote' | 'endedAt' | 'end'>> {
  now: Date
  /** What its charge is about, and its maximum cost in points without a discount; null if it is free. */
  hold: { about: string; maxPoints: number } | null
  /** Publishes it on its member's stream; returns the number of that event, its position in the member's queue. */
  publish: () => Promise<number>
}

/**
 * Stores a generation that this process works on, in the caller's transaction, as its last step: holds its maximum
 * cost, or refuses if the member has too few points. After the commit, `Generations.start` starts the work.
 */
export async function storeGeneration(
  tx: Transaction,
  { ledger, owner }: Pick<GenerationContext, 'ledger' | 'owner'>,
  { id, memberId, kind, now, hold, publish, ...columns }: NewGeneration,
): Promise<void> {
  if (hold !== null) {
    const { rate } = await benefitsOf(tx, memberId, now)
    await ledger.hold(tx, {
      memberId,
      work: generationStream(id),
      // A passage is paid for as a part of its document.
      kind: kind === 'passage' ? 'scene' : kind,
      about: hold.about,
      amount: applyDiscount(hold.maxPoints, rate, 100),
    })
  }
  const queuePosition = await publish()
  await tx
    .insert(generations)
    .values({ ...columns, id, memberId, kind, ...claimedBy(owner), queuePosition, startedAt: now })
}
