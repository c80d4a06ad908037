import { eq } from 'drizzle-orm'
import { DAY } from '../china-time.ts'
import { membershipTerms } from '../database/membership-schema.ts'
import { leftOf, type Term } from '../membership/extend.ts'
import { readTerms } from '../membership/terms.ts'
import type { Transaction } from '../streams/streams.ts'

/** What a membership's order has left. */
export interface TermLeft {
  term: Term
  /** Whole days; one that has begun counts. */
  days: number
  /** Its time became part of another's, or another's part of it: nobody can take it out of there. */
  isConverted: boolean
}

/** How much is left of the term that an order has bought; null where it has bought none. */
export async function termLeft(
  tx: Transaction,
  { id: orderId, memberId }: { id: string; memberId: string },
  now: Date,
): Promise<TermLeft | null> {
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
    days: Math.min(term.days, Math.ceil(leftOf(term, now) / DAY)),
    isConverted: term.convertedInto !== null || terms.some(({ convertedInto }) => convertedInto === term.id),
  }
}

/** Cuts a term that is refunded: it ends now, or never begins, and those after it come sooner. Gives when the membership ends as a whole; the membership must be locked. */
export async function cutTerm(
  tx: Transaction,
  memberId: string,
  { term, now }: { term: Term; now: Date },
): Promise<Date> {
  const endsAt = term.startsAt > now ? term.startsAt : now
  const sooner = leftOf(term, now)
  await tx.update(membershipTerms).set({ endsAt }).where(eq(membershipTerms.id, term.id))
  let lastsUntil = now
  for (const one of await readTerms(tx, memberId)) {
    const isLater = one.id !== term.id && one.startsAt >= term.endsAt && leftOf(one, now) > 0
    const by = isLater ? sooner : 0
    const moved = { startsAt: new Date(one.startsAt.getTime() - by), endsAt: new Date(one.endsAt.getTime() - by) }
    if (by > 0) await tx.update(membershipTerms).set(moved).where(eq(membershipTerms.id, one.id))
    if (leftOf(moved, now) > 0 && moved.endsAt > lastsUntil) lastsUntil = moved.endsAt
  }
  return lastsUntil
}

/** Gives a member the days again that a refund took, where nothing went back: behind everything that they have by now. Gives when the membership ends as a whole. */
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
  const others = (await readTerms(tx, memberId)).filter((term) => leftOf(term, now) > 0)
  const startsAt = new Date(Math.max(now.getTime(), ...others.map(({ endsAt }) => endsAt.getTime())))
  const endsAt = new Date(startsAt.getTime() + days * DAY)
  // What a day costs stays.
  const price = Math.max(1, Math.round((cut.price * days) / cut.days))
  await tx.update(membershipTerms).set({ startsAt, endsAt, days, price }).where(eq(membershipTerms.id, cut.id))
  return endsAt
}
