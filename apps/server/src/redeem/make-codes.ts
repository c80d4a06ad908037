import { randomUUID } from 'node:crypto'
import { adminMoney as contract, type Answer, type CodeBatch, type Heard, refuse } from '@moyun/api'
import type { Caller } from '@moyun/api/serve'
import { and, eq, isNull } from 'drizzle-orm'
import { recordDeed } from '../admin/deeds.ts'
import { DAY } from '../china-time.ts'
import type { Core } from '../core.ts'
import { redeemCodes } from '../database/redeem-schema.ts'
import { isUuid } from '../is-uuid.ts'
import { digestOf, hintOf, newCode } from './code-text.ts'
import { readBatch } from './list-batches.ts'

type Context = Pick<Core, 'db' | 'clock' | 'streams' | 'secret'>

/** Makes codes, and gives what is written on them: it is nowhere else. */
export async function makeCodes(context: Context, caller: Caller, { count, points, days, note }: Heard<typeof contract.makeCodes.body>): Promise<Answer<typeof contract.makeCodes>> {
  const { db, clock, secret } = context
  const codes = Array.from({ length: count }, newCode)
  const [batchId, madeAt] = [randomUUID(), clock.now()]
  const shared = { batchId, note, points, madeAt, endsAt: new Date(madeAt.getTime() + days * DAY), madeBy: caller.memberId }
  const batch = await db.transaction(async (tx) => {
    await tx.insert(redeemCodes).values(codes.map((code) => ({ ...shared, id: randomUUID(), digest: digestOf(secret, code), hint: hintOf(code) })))
    await recordDeed(context, tx, { kind: 'codesMade', byId: caller.memberId, memberId: null, note: noteOf(count, points, note) })
    return readBatch(tx, batchId)
  })
  if (!batch) throw new Error('Codes were stored and did not come back')
  return { batch, codes }
}

/** Takes back what has not been used of a batch. Nothing changes, and nothing is written down, where nothing is left. */
export const withdrawCodes = (context: Context, caller: Caller, batchId: string): Promise<CodeBatch> =>
  context.db.transaction(async (tx) => {
    if (!isUuid(batchId)) throw refuse(contract.withdrawCodes, 'notFound')
    const { rowCount } = await tx
      .update(redeemCodes)
      .set({ withdrawnAt: context.clock.now() })
      .where(and(eq(redeemCodes.batchId, batchId), isNull(redeemCodes.usedAt), isNull(redeemCodes.withdrawnAt)))
    const batch = await readBatch(tx, batchId)
    if (!batch) throw refuse(contract.withdrawCodes, 'notFound')
    if (rowCount) await recordDeed(context, tx, { kind: 'codesWithdrawn', byId: caller.memberId, memberId: null, note: noteOf(rowCount, batch.points, batch.note) })
    return batch
  })

const noteOf = (count: number, points: number, note: string) => [`${count} × ${points} 点`, note].filter(Boolean).join('\u2002')
