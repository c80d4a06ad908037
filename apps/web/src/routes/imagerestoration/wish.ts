import {
  type JobInput,
  lowered,
  operationPrice,
  RestorationOperation,
  restorationPrice,
  type RestorationPrices,
  type RestorationWish,
} from '@moyun/api'

/** The operations that have a strength, in page order. */
export const degrees = ['denoise', 'sharpen', 'colour'] as const
export type Degree = (typeof degrees)[number]

/** The chosen operations: strength of each, whether it is on, and the scale factor. */
export interface Wish {
  strengths: Readonly<Record<Degree, number>>
  on: Readonly<Record<Degree, boolean>>
  enlarge: 1 | 2 | 4
}

/** Defaults that suit most old photographs. */
export const usualWish: Wish = {
  strengths: { denoise: 60, sharpen: 40, colour: 50 },
  on: { denoise: true, sharpen: true, colour: true },
  enlarge: 2,
}

const strengthOf = ({ strengths, on }: Wish, degree: Degree) => (on[degree] ? strengths[degree] : 0)

/** Whether any operation is on. */
export const doesAnything = (wish: Wish) => wish.enlarge > 1 || degrees.some((degree) => strengthOf(wish, degree) > 0)

/** The request body. */
export function orderOf(wish: Wish, fileId: string): RestorationWish {
  const done = degrees
    .filter((degree) => strengthOf(wish, degree) > 0)
    .map((degree) => [degree, wish.strengths[degree]] as const)
  return { fileId, ...Object.fromEntries(done), ...(wish.enlarge === 1 ? {} : { enlarge: wish.enlarge }) }
}

/** The operations of a job or a work. */
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

/** The price in points: the sum of the operations with the member's discount, at least one point. */
export function priceOf(wish: Wish, { prices, rate }: { prices: RestorationPrices; rate: number }): number {
  const done = Object.fromEntries(degrees.map((degree) => [degree, strengthOf(wish, degree)]))
  return lowered(restorationPrice({ ...done, enlarge: wish.enlarge }, prices), rate, 100)
}

/** The active operations, in page order. */
export const operationsOf = (wish: Wish): RestorationOperation[] =>
  RestorationOperation.options.filter((operation) => amountOf(wish, operation) > 0)

/** The amount of an operation: its strength, or the scale factor. */
export const amountOf = (wish: Wish, operation: RestorationOperation): number =>
  operation === 'enlarge' ? (wish.enlarge === 1 ? 0 : wish.enlarge) : strengthOf(wish, operation)

/** The same operations, with one amount changed. */
export const withAmount = (wish: Wish, operation: RestorationOperation, amount: number): Wish =>
  operation === 'enlarge'
    ? { ...wish, enlarge: amount === 4 ? 4 : 2 }
    : { ...wish, strengths: { ...wish.strengths, [operation]: amount } }

/** The price of repeating one operation, in points. */
export function priceAgain(
  wish: Wish,
  operation: RestorationOperation,
  { prices, rate }: { prices: RestorationPrices; rate: number },
): number {
  return lowered(operationPrice(operation, orderOf(wish, ''), prices), rate, 100)
}
