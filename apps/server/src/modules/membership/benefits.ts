import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { membershipTerms } from '../../database/schema/membership-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { planOf, plans, DEFAULT_BENEFITS } from './plans.ts'

/** The benefits of a member at this moment. */
export interface Benefits {
  /** Price of work, in percent of the usual price. */
  rate: number
  /** How many jobs run at a time. */
  parallel: number
}

/** The benefits of a member's current plan; the usual ones without a plan. */
export async function benefitsOf(tx: Pick<Transaction, 'select'>, memberId: string, now: Date): Promise<Benefits> {
  const [term] = await tx
    .select({ plan: membershipTerms.plan })
    .from(membershipTerms)
    .where(
      and(eq(membershipTerms.memberId, memberId), lte(membershipTerms.startsAt, now), gt(membershipTerms.endsAt, now)),
    )
    .limit(1)
  return term ? planOf(term.plan) : DEFAULT_BENEFITS
}

/** SQL expression: how many jobs of a member run at a time. */
export function parallelOf(memberId: SQL, now: Date): SQL {
  const whens = plans.map(({ name, parallel }) => sql`when ${name}::text then ${parallel}::integer`)
  return sql`coalesce((
    select case ${membershipTerms.plan} ${sql.join(whens, sql` `)} end from ${membershipTerms}
    where ${membershipTerms.memberId} = ${memberId} and ${membershipTerms.startsAt} <= ${now}::timestamptz and ${membershipTerms.endsAt} > ${now}::timestamptz
    limit 1
  ), ${DEFAULT_BENEFITS.parallel}::integer)`
}
