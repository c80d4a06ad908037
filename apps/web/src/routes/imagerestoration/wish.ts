import {
  type JobInput,
  lowered,
  operationPrice,
  RestorationOperation,
  restorationPrice,
  type RestorationPrices,
  type RestorationWish,
} from '@moyun/api'

/** What can be done to a picture by degrees, in the order of the page. */
export const degrees = ['denoise', 'sharpen', 'colour'] as const
export type Degree = (typeof degrees)[number]

/** What is to be done, as it is set: how much of each, whether it is on, and how much larger. */
export interface Wish {
  strengths: Readonly<Record<Degree, number>>
  on: Readonly<Record<Degree, boolean>>
  enlarge: 1 | 2 | 4
}

/** What most old photographs want. */
export const usualWish: Wish = {
  strengths: { denoise: 60, sharpen: 40, colour: 50 },
  on: { denoise: true, sharpen: true, colour: true },
  enlarge: 2,
}

const strengthOf = ({ strengths, on }: Wish, degree: Degree) => (on[degree] ? strengths[degree] : 0)

/** Something is to be done. */
export const doesAnything = (wish: Wish) => wish.enlarge > 1 || degrees.some((degree) => strengthOf(wish, degree) > 0)

/** What the server is asked for. */
export function orderOf(wish: Wish, fileId: string): RestorationWish {
  const done = degrees
    .filter((degree) => strengthOf(wish, degree) > 0)
    .map((degree) => [degree, wish.strengths[degree]] as const)
  return { fileId, ...Object.fromEntries(done), ...(wish.enlarge === 1 ? {} : { enlarge: wish.enlarge }) }
}

/** The wish that a job, or a work, was made from. */
export function wishFrom(parameters: JobInput['parameters']): Wish {
  const amount = (degree: Degree) =>
    typeof parameters[degree] === 'number' ? Math.min(100, Math.max(0, parameters[degree])) : 0
  const enlarge = parameters['enlarge']
  return {
    strengths: Object.fromEntries(
      degrees.map((degree) => [degree, amount(degree) || usualWish.strengths[degree]]),
    ) as Wish['strengths'],
    on: Object.fromEntries(degrees.map((degree) => [degree, amount(degree) > 0])) as Wish['on'],
    enlarge: enlarge === 2 || enlarge === 4 ? enlarge : 1,
  }
}

/** What it costs, in points: the sum of what is done, lowered by a membership; the least is a point. */
export function priceOf(wish: Wish, { prices, rate }: { prices: RestorationPrices; rate: number }): number {
  const done = Object.fromEntries(degrees.map((degree) => [degree, strengthOf(wish, degree)]))
  return lowered(restorationPrice({ ...done, enlarge: wish.enlarge }, prices), rate, 100)
}

/** What is done of it, in the order of the page. */
export const operationsOf = (wish: Wish): RestorationOperation[] =>
  RestorationOperation.options.filter((operation) => amountOf(wish, operation) > 0)

/** How much of an operation: its strength, or how many times as large. */
export const amountOf = (wish: Wish, operation: RestorationOperation): number =>
  operation === 'enlarge' ? (wish.enlarge === 1 ? 0 : wish.enlarge) : strengthOf(wish, operation)

/** The same, with one operation done otherwise. */
export const withAmount = (wish: Wish, operation: RestorationOperation, amount: number): Wish =>
  operation === 'enlarge'
    ? { ...wish, enlarge: amount === 4 ? 4 : 2 }
    : { ...wish, strengths: { ...wish.strengths, [operation]: amount } }

/** What one operation costs that is done again, in points. */
export function priceAgain(
  wish: Wish,
  operation: RestorationOperation,
  { prices, rate }: { prices: RestorationPrices; rate: number },
): number {
  return lowered(operationPrice(operation, orderOf(wish, ''), prices), rate, 100)
}
