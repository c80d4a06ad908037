import { type ResultOf, refuse, rewards as contract } from '@moyun/api'
import type { SaveReply, SavedReply } from '@moyun/api/serve'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { AppContext } from '../../app/app-context.ts'
import { redeemCodes } from '../../database/schema/redeem-schema.ts'
import { addFailure, lockFailures } from '../../http/failure-count.ts'
import { grantExpiry } from '../ledger/open-wallet.ts'
import { crashPoint } from '../../sandbox/fault-injection.ts'
import { lockMember } from '../auth/lock-member.ts'
import type { Transaction } from '../../database/transaction.ts'
import { tooManyRequests } from '../../http/too-many-requests.ts'
import { digestOf } from './code-text.ts'

/** Seconds. */
const HOUR = 60 * 60
/** Unknown codes that a member may enter per hour. */
const MOST_UNKNOWN = 10

type RedeemContext = Pick<AppContext, 'db' | 'clock' | 'ledger' | 'secret' | 'environment'>

type Redeemed = ResultOf<typeof contract.redeem>

/**
 * Redeems a code, once: it is marked as used in the transaction that grants its points. An unknown code is counted in
 * the transaction that finds it unknown, so that a process that dies costs no attempt. Calls of one member are
 * serialised.
 */
export async function redeemCode(
  context: RedeemContext,
  memberId: string,
  typed: string,
  saveReply: SaveReply<Redeemed>,
): Promise<SavedReply<Redeemed>> {
  const { db, clock, ledger, secret, environment } = context
  const digest = digestOf(secret, typed)
  const tries = `redeem:${memberId}`
  const kept = await db.transaction(async (tx) => {
    if ((await lockMember(tx, memberId)).isAccountClosed) throw refuse(contract.redeem, 'signedOut')
    const { failures, msLeft } = await lockFailures(tx, tries)
    if (failures >= MOST_UNKNOWN) throw tooManyRequests(msLeft)
    const now = clock.now()
    const [code] = await tx
      .update(redeemCodes)
      .set({ usedBy: memberId, usedAt: now })
      .where(
        and(
          eq(redeemCodes.digest, digest),
          isNull(redeemCodes.usedAt),
          isNull(redeemCodes.withdrawnAt),
          gt(redeemCodes.endsAt, now),
        ),
      )
      .returning()
    if (!code) {
      const why = await whyNot(tx, digest)
      // Only an unknown code counts as a guess.
      if (why === 'codeUnknown') await addFailure(tx, tries, HOUR)
      return { why }
    }
    crashPoint('code.used', environment)
    const { id, points } = code
    const endsAt = grantExpiry(now)
    const key = `redeem:${id}`
    if (
      !(await ledger.grant(tx, memberId, {
        bucket: 'bonus',
        amount: points,
        expiresAt: endsAt,
        kind: 'redeem',
        source: key,
        key,
      }))
    )
      throw new Error(`The points of ${key} were granted before it was redeemed`)
    return { kept: await saveReply(tx, { points, endsAt: endsAt.toISOString() }) }
  })
  if ('why' in kept) throw refuse(contract.redeem, kept.why)
  crashPoint('code.redeemed', environment)
  return kept.kept
}

/** Why a code cannot be redeemed. A withdrawn code counts as expired. */
async function whyNot(tx: Transaction, digest: string): Promise<'codeUnknown' | 'codeUsed' | 'codeEnded'> {
  const [code] = await tx.select({ usedAt: redeemCodes.usedAt }).from(redeemCodes).where(eq(redeemCodes.digest, digest))
  if (!code) return 'codeUnknown'
  return code.usedAt ? 'codeUsed' : 'codeEnded'
}
