import type { ResultOf, membership, MembershipOffer, Plan } from '@moyun/api'
import { extend, remainingTime, spanOf, type Term } from './extend.ts'
import { planOf, plans, productIdOf, type SoldPlan, DEFAULT_BENEFITS } from './plans.ts'
import { readTerms } from './terms.ts'
import type { Base } from '../../app/base.ts'

/** A member's membership, and what each plan would give now, computed as crediting does. */
export async function readMembership(
  { db, clock }: Pick<Base, 'db' | 'clock'>,
  memberId: string,
): Promise<ResultOf<typeof membership.read>> {
  const now = clock.now()
  const terms = await readTerms(db, memberId)
  const running = spanOf(terms, now)?.running
  return {
    plan: running ? presentPlan(planOf(running.plan)) : null,
    terms: terms
      .filter((term) => remainingTime(term, now) > 0)
      .map(({ plan, startsAt, endsAt }) => ({ plan, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() })),
    usual: { ...DEFAULT_BENEFITS },
    offers: plans.map((plan) => offerOf(terms, now, plan)),
  }
}

const presentPlan = ({ name, days, rate, parallel }: SoldPlan): Plan => ({ name, days, rate, parallel })

function offerOf(terms: readonly Term[], now: Date, { name, price, days }: SoldPlan): MembershipOffer {
  const { term, converted, gained, lastsUntil } = extend(terms, now, { id: '', plan: name, price, days })
  return {
    productId: productIdOf(name),
    startsAt: term.startsAt.toISOString(),
    endsAt: term.endsAt.toISOString(),
    converted: seconds(converted),
    gained: seconds(gained),
    lastsUntil: lastsUntil.toISOString(),
  }
}

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000)
