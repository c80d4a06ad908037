import { adminBilling as contract, type ResultOf, type CodeBatch, type Output } from '@moyun/api'
import { count, desc, eq, max } from 'drizzle-orm'
import { afterCursor, encodeCursor } from '../../http/cursor.ts'
import { redeemCodes } from '../../database/schema/redeem-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { Base } from '../../app/base.ts'

const PAGE_SIZE = 20

/** The common properties of a batch's codes, and how many are in each state. */
const batchColumns = {
  id: redeemCodes.batchId,
  madeAt: redeemCodes.madeAt,
  note: max(redeemCodes.note),
  points: max(redeemCodes.points),
  endsAt: max(redeemCodes.endsAt),
  count: count(),
  used: count(redeemCodes.usedAt),
  withdrawn: count(redeemCodes.withdrawnAt),
}

interface Row {
  id: string
  madeAt: Date
  note: string | null
  points: number | null
  endsAt: Date | null
  count: number
  used: number
  withdrawn: number
}

const present = ({ madeAt, note, points, endsAt, ...batch }: Row): CodeBatch => ({
  ...batch,
  note: note ?? '',
  points: points ?? 0,
  endsAt: (endsAt ?? madeAt).toISOString(),
  madeAt: madeAt.toISOString(),
})

/** One page of batches, newest first; it uses one index and reads no further than the page. */
export async function listBatches(
  { db }: Pick<Base, 'db'>,
  { cursor }: Output<typeof contract.codes.query>,
): Promise<ResultOf<typeof contract.codes>> {
  const rows = await db
    .select(batchColumns)
    .from(redeemCodes)
    .where(afterCursor(contract.codes, cursor, redeemCodes.madeAt, redeemCodes.batchId))
    .groupBy(redeemCodes.madeAt, redeemCodes.batchId)
    .orderBy(desc(redeemCodes.madeAt), desc(redeemCodes.batchId))
    .limit(PAGE_SIZE + 1)
  const page = rows.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  return {
    batches: page.map(present),
    next: rows.length > PAGE_SIZE && last ? encodeCursor([last.madeAt, last.id]) : null,
  }
}

/** One batch; null if there is none. */
export async function readBatch(tx: Transaction, id: string): Promise<CodeBatch | null> {
  const [row] = await tx
    .select(batchColumns)
    .from(redeemCodes)
    .where(eq(redeemCodes.batchId, id))
    .groupBy(redeemCodes.madeAt, redeemCodes.batchId)
  return row ? present(row) : null
}
