import { asc, eq } from 'drizzle-orm'
import { membershipTerms } from '../../database/schema/membership-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { Term } from './extend.ts'
import { lockByName } from '../../database/lock-by-name.ts'

/** All past, current and future terms of a member, the earliest first. */
export const readTerms = (tx: Pick<Transaction, 'select'>, memberId: string): Promise<Term[]> =>
  tx
    .select({
      id: membershipTerms.id,
      plan: membershipTerms.plan,
      price: membershipTerms.price,
      days: membershipTerms.days,
      startsAt: membershipTerms.startsAt,
      endsAt: membershipTerms.endsAt,
      convertedInto: membershipTerms.convertedInto,
    })
    .from(membershipTerms)
    .where(eq(membershipTerms.memberId, memberId))
    .orderBy(asc(membershipTerms.startsAt), asc(membershipTerms.endsAt))

/**
 * Serialises changes of a member's terms and reads that rely on them. Lock order: after the order, before the wallet.
 */
export const lockMembership = (tx: Transaction, memberId: string): Promise<unknown> =>
  lockByName(tx, `membership:${memberId}`)
