import { randomUUID } from 'node:crypto'
import { adminBilling as contract, type ResultOf, type CodeBatch, type Output, refuse } from '@moyun/api'
import type { Caller, SaveReply, SavedReply } from '@moyun/api/serve'
import { and, eq, isNull } from 'drizzle-orm'
import { withApproval } from '../admin/approvals/with-approval.ts'
import { recordAuditEntry } from '../admin/audit-log.ts'
import { DAY } from '../../time/china-time.ts'
import { redeemCodes } from '../../database/schema/redeem-schema.ts'
import { isUuid } from '../../database/is-uuid.ts'
import { digestOf, hintOf, newCode } from './code-text.ts'
import { readBatch } from './list-batches.ts'
import type { Base } from '../../app/base.ts'

type Context = Pick<Base, 'db' | 'clock' | 'eventLog' | 'secret'>

type Made = ResultOf<typeof contract.makeCodes>

/**
 * Creates codes and returns their text. It is stored nowhere except in the idempotent response, which is encrypted
 * under its key.
 */
export async function makeCodes(
  context: Context,
  caller: Caller,
  { count, points, days, note }: Output<typeof contract.makeCodes.body>,
  saveReply: SaveReply<Made>,
): Promise<SavedReply<Made>> {
  const { clock, secret } = context
  const codes = Array.from({ length: count }, newCode)
  const [batchId, madeAt] = [randomUUID(), clock.now()]
  const shared = {
    batchId,
    note,
    points,
    madeAt,
    endsAt: new Date(madeAt.getTime() + days * DAY),
    madeBy: caller.memberId,
  }
  const adminRequest = {
    kind: 'codesMade',
    memberId: null,
    input: { count, points, days, note },
    created: { unit: 'points', amount: count * points },
  } as const
  return withApproval(context, contract.makeCodes, caller, adminRequest, async (tx) => {
    await tx
      .insert(redeemCodes)
      .values(
        codes.map((code) => ({ ...shared, id: randomUUID(), digest: digestOf(secret, code), hint: hintOf(code) })),
      )
    await recordAuditEntry(context, tx, {
      kind: 'codesMade',
      byId: caller.memberId,
      memberId: null,
      note: noteOf(count, points, note),
    })
    const batch = await readBatch(tx, batchId)
    if (!batch) throw new Error('Inserting a batch of codes returned no batch')
    return saveReply(tx, { batch, codes })
  })
}

/** Withdraws the unused codes of a batch. Changes and logs nothing if none is left. */
export const withdrawCodes = (context: Context, caller: Caller, batchId: string): Promise<CodeBatch> =>
  context.db.transaction(async (tx) => {
    if (!isUuid(batchId)) throw refuse(contract.withdrawCodes, 'notFound')
    const { rowCount } = await tx
      .update(redeemCodes)
      .set({ withdrawnAt: context.clock.now() })
      .where(and(eq(redeemCodes.batchId, batchId), isNull(redeemCodes.usedAt), isNull(redeemCodes.withdrawnAt)))
    const batch = await readBatch(tx, batchId)
    if (!batch) throw refuse(contract.withdrawCodes, 'notFound')
    if (rowCount)
      await recordAuditEntry(context, tx, {
        kind: 'codesWithdrawn',
        byId: caller.memberId,
        memberId: null,
        note: noteOf(rowCount, batch.points, batch.note),
      })
    return batch
  })

const noteOf = (count: number, points: number, note: string) =>
  [`${count} × ${points} 点`, note].filter(Boolean).join('\u2002')
