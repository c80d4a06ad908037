import { type Plan, PlanName } from '@moyun/api'

/** A plan as it is sold. */
export interface SoldPlan extends Plan {
  /** In fen. */
  price: number
  /** Points that it gives; they expire with the membership. */
  points: number
}

/**
 * The plans on sale today, the lowest first. Members who bought one keep its days and price; `rate` and `parallel` are
 * always today's.
 */
export const plans: readonly SoldPlan[] = [
  { name: 'month', days: 30, rate: 90, parallel: 3, price: 3500, points: 1000 },
  { name: 'quarter', days: 90, rate: 85, parallel: 4, price: 8800, points: 3300 },
  { name: 'year', days: 365, rate: 80, parallel: 6, price: 29_800, points: 15_000 },
]

/** The benefits without a membership. */
export const DEFAULT_BENEFITS = { rate: 100, parallel: 2 } as const

/** The rank of a plan, from 1. */
export const rankOf = (name: PlanName): number => PlanName.options.indexOf(name) + 1

/** A plan by its name. */
export function planOf(name: PlanName): SoldPlan {
  const plan = plans.find((one) => one.name === name)
  if (!plan) throw new Error(`There is no plan ${name}`)
  return plan
}

/** The id of the product by which a plan is bought. */
export const productIdOf = (name: PlanName): string => `membership-${name}`
