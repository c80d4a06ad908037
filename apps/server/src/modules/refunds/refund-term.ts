import { eq } from 'drizzle-orm'
import { DAY } from '../../time/china-time.ts'
import { membershipTerms } from '../../database/schema/membership-schema.ts'
import { remainingTime, type Term } from '../membership/extend.ts'
import { readTerms } from '../membership/terms.ts'
import type { Transaction } from '../../database/transaction.ts'

/** What is left of the membership term of an order. */
export interface RemainingTerm {
  term: Term
  /** Whole days; a day that has begun counts. */
  days: number
  /** Its time was converted into another term, or another's into it, so it cannot be separated. */
  isConverted: boolean
}

/** How much is left of the term that an order bought; null if it bought none. */
export async function remainingTerm(
  tx: Transaction,
  { id: orderId, memberId }: { id: string; memberId: string },
  now: Date,
): Promise<RemainingTerm | null> {
  const [bought] = await tx
    .select({ id: membershipTerms.id })
    .from(membershipTerms)
    .where(eq(membershipTerms.orderId, orderId))
  if (!bought) return null
  const terms = await readTerms(tx, memberId)
  const term = terms.find(({ id }) => id === bought.id)
  if (!term) return null
  return {
    term,
    days: Math.min(term.days, Math.ceil(remainingTime(term, now) / DAY)),
    isConverted: term.convertedInto !== null || terms.some(({ convertedInto }) => convertedInto === term.id),
  }
}

/**
 * Cuts a refunded term: it ends now, or never begins, and later terms move forward. Returns the overall end of the
 * membership, which must be locked.
 */
export async function cutTerm(
  tx: Transaction,
  memberId: string,
  { term, now }: { term: Term; now: Date },
): Promise<Date> {
  const endsAt = term.startsAt > now ? term.startsAt : now
  const sooner = remainingTime(term, now)
  await tx.update(membershipTerms).set({ endsAt }).where(eq(membershipTerms.id, term.id))
  let lastsUntil = now
  for (const one of await readTerms(tx, memberId)) {
    const isLater = one.id !== term.id && one.startsAt >= term.endsAt && remainingTime(one, now) > 0
    const by = isLater ? sooner : 0
    const moved = { startsAt: new Date(one.startsAt.getTime() - by), endsAt: new Date(one.endsAt.getTime() - by) }
    if (by > 0) await tx.update(membershipTerms).set(moved).where(eq(membershipTerms.id, one.id))
    if (remainingTime(moved, now) > 0 && moved.endsAt > lastsUntil) lastsUntil = moved.endsAt
  }
  return lastsUntil
}

/**
 * Restores the days that a refused refund took, after all terms that the member has by now. Returns the overall end of
 * the membership.
 */
export async function restoreTerm(
  tx: Transaction,
  memberId: string,
  { orderId, now }: { orderId: string; now: Date },
): Promise<Date | null> {
  const [cut] = await tx.select().from(membershipTerms).where(eq(membershipTerms.orderId, orderId))
  if (!cut) return null
  const left = cut.days * DAY - (cut.endsAt.getTime() - cut.startsAt.getTime())
  const days = Math.ceil(left / DAY)
  if (days <= 0) return null
  const others = (await readTerms(tx, memberId)).filter((term) => remainingTime(term, now) > 0)
  const startsAt = new Date(Math.max(now.getTime(), ...others.map(({ endsAt }) => endsAt.getTime())))
  const endsAt = new Date(startsAt.getTime() + days * DAY)
  // The price per day stays the same.
  const price = Math.max(1, Math.round((cut.price * days) / cut.days))
  await tx.update(membershipTerms).set({ startsAt, endsAt, days, price }).where(eq(membershipTerms.id, cut.id))
  return endsAt
}
