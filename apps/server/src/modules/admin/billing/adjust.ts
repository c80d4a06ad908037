import { randomUUID } from 'node:crypto'
import { adminBilling as contract, type ResultOf, type Output, refuse } from '@moyun/api'
import type { Caller, SaveReply, SavedReply } from '@moyun/api/serve'
import { withApproval } from '../approvals/with-approval.ts'
import { findMember, lockMember } from '../change-member.ts'
import { recordAuditEntry } from '../audit-log.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { deliver } from '../../inbox/deliver.ts'
import { formatYuan } from '../../payment-providers/money.ts'

type Adjusted = ResultOf<typeof contract.adjust>

/**
 * Gives a member points or cash, or takes them, and notifies them. Refused for the admin's own account and for a closed
 * account; large amounts need a second admin's approval.
 */
export async function adjust(
  context: Pick<AppContext, 'db' | 'clock' | 'eventLog' | 'ledger'>,
  caller: Caller,
  id: string,
  { unit, amount, reason }: Output<typeof contract.adjust.body>,
  saveReply: SaveReply<Adjusted>,
): Promise<SavedReply<Adjusted>> {
  const known = await findMember(context.db, id)
  // Checked before the approval, so that no approval is requested for a forbidden action.
  if (known.id === caller.memberId) throw refuse(contract.adjust, 'yourself')
  const adminRequest = {
    kind: 'balanceAdjusted',
    memberId: known.id,
    input: { unit, amount, reason },
    created: { unit, amount },
  } as const
  return withApproval(context, contract.adjust, caller, adminRequest, async (tx) => {
    const { member } = await lockMember(tx, caller, id)
    if (member.state === 'closed') throw refuse(contract.adjust, 'notFound')
    const adjustmentId = randomUUID()
    const adjusted = await context.ledger.adjust(tx, member.id, { id: adjustmentId, unit, amount, reason })
    // The text is generated when the message is read, in the reader's language.
    await deliver(context, tx, { id: adjustmentId, memberId: member.id, type: 'message', link: '/balance' })
    await recordAuditEntry(context, tx, {
      kind: 'balanceAdjusted',
      byId: caller.memberId,
      memberId: member.id,
      note: `${amount < 0 ? '-' : '+'}${sizeOf(unit, amount)}\u2002${reason}`,
    })
    return saveReply(tx, adjusted)
  })
}

/** `500 点` or `¥5.00`. */
const sizeOf = (unit: 'points' | 'cash', amount: number) =>
  unit === 'cash' ? `¥${formatYuan(Math.abs(amount))}` : `${Math.abs(amount)} 点`
