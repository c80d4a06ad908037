import { asc, eq, sql } from 'drizzle-orm'
import { membershipTerms } from '../database/membership-schema.ts'
import type { Transaction } from '../streams/streams.ts'
import type { Term } from './extend.ts'

/** Everything that a member has had and has of plans, the earliest first. */
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

/** One after the other changes a member's terms, or relies on them: locked after the order, and before the wallet. */
export const lockMembership = (tx: Transaction, memberId: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`membership:${memberId}`}, 0))`)
