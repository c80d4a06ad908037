import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { ledgerAccounts, ledgerEntries, ledgerGroups, signInDays } from '../../database/schema/ledger-schema.ts'
import { membershipTerms } from '../../database/schema/membership-schema.ts'
import { orders } from '../../database/schema/order-schema.ts'
import type { WorkContext } from '../works/work-context.ts'

/** The billing section of an export: a member's ledger lines, orders, memberships and daily sign-ins, newest first. */
export async function readBillingHistory({ db }: Pick<WorkContext, 'db'>, memberId: string) {
  return {
    lines: await db
      .select({
        at: ledgerGroups.at,
        kind: ledgerGroups.kind,
        bucket: ledgerAccounts.kind,
        amount: sql<number>`sum(${ledgerEntries.amount})`.mapWith(Number),
        pointsAfter: ledgerGroups.pointsAfter,
        cashAfter: ledgerGroups.cashAfter,
      })
      .from(ledgerGroups)
      .innerJoin(ledgerEntries, eq(ledgerEntries.groupId, ledgerGroups.id))
      .innerJoin(
        ledgerAccounts,
        and(eq(ledgerAccounts.id, ledgerEntries.accountId), eq(ledgerAccounts.memberId, memberId)),
      )
      .where(eq(ledgerGroups.memberId, memberId))
      .groupBy(ledgerGroups.id, ledgerAccounts.kind)
      .orderBy(desc(ledgerGroups.id), asc(ledgerAccounts.kind)),
    orders: await db
      .select({
        number: orders.number,
        product: orders.product,
        quantity: orders.quantity,
        amount: orders.amount,
        state: orders.state,
        refunded: orders.refunded,
        createdAt: orders.createdAt,
        creditedAt: orders.creditedAt,
      })
      .from(orders)
      .where(eq(orders.memberId, memberId))
      .orderBy(desc(orders.createdAt)),
    memberships: await db
      .select({
        plan: membershipTerms.plan,
        price: membershipTerms.price,
        days: membershipTerms.days,
        startsAt: membershipTerms.startsAt,
        endsAt: membershipTerms.endsAt,
        isConverted: sql<boolean>`${membershipTerms.convertedInto} is not null`,
      })
      .from(membershipTerms)
      .where(eq(membershipTerms.memberId, memberId))
      .orderBy(desc(membershipTerms.startsAt), desc(membershipTerms.endsAt)),
    signInDays: await db
      .select({ day: signInDays.day, points: signInDays.points })
      .from(signInDays)
      .where(eq(signInDays.memberId, memberId))
      .orderBy(desc(signInDays.day)),
  }
}
