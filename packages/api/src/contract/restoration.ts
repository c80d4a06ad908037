import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from './fields.ts'
import { Job } from './jobs.ts'

/** How much, of a hundred. Nothing is done at 0, as where it is left out. */
const Strength = z.optional(z.int().check(z.gte(0), z.lte(100)))

/** What is to be done to a picture: something of it. */
export const RestorationOperations = {
  denoise: Strength,
  sharpen: Strength,
  /** Gives faded colours back. */
  colour: Strength,
  /** Times its sides. */
  enlarge: z.optional(z.union([z.literal(2), z.literal(4)])),
}

/** One of them. */
export const RestorationOperation = z.enum(['denoise', 'sharpen', 'colour', 'enlarge'])
export type RestorationOperation = z.infer<typeof RestorationOperation>

/** What each part of a restoration costs, in points. */
export const RestorationPrices = z.object({
  denoise: z.int(),
  sharpen: z.int(),
  colour: z.int(),
  enlarge2: z.int(),
  enlarge4: z.int(),
})
export type RestorationPrices = z.infer<typeof RestorationPrices>

/** What is done of it: nothing at 0, as large as it is at 1. */
interface Operations {
  denoise?: number | undefined
  sharpen?: number | undefined
  colour?: number | undefined
  enlarge?: 1 | 2 | 4 | undefined
}

/** What a restoration costs by these prices, in points: the sum of what is done. */
export function restorationPrice({ enlarge = 1, ...degrees }: Operations, prices: RestorationPrices): number {
  const done = (['denoise', 'sharpen', 'colour'] as const).filter((name) => (degrees[name] ?? 0) > 0)
  return done.reduce((sum, name) => sum + prices[name], enlarge === 1 ? 0 : prices[`enlarge${enlarge}`])
}

/** What one operation costs as it is asked for here, by these prices, in points. */
export const operationPrice = (
  operation: RestorationOperation,
  { [operation]: amount }: Operations,
  prices: RestorationPrices,
): number => restorationPrice({ [operation]: amount }, prices)

/** Whether an operation that was done before is done again, and every other one stays as it was. */
export function isDoneAgain(operation: RestorationOperation, before: Operations, now: Operations): boolean {
  const amountOf = (operations: Operations, name: RestorationOperation) => {
    const amount = operations[name] ?? 0
    return name === 'enlarge' && amount === 1 ? 0 : amount
  }
  const others = RestorationOperation.options.filter((name) => name !== operation)
  return (
    amountOf(before, operation) > 0 &&
    amountOf(now, operation) > 0 &&
    others.every((name) => amountOf(before, name) === amountOf(now, name))
  )
}

/** Where `again` says so, it is an earlier restoration of the same picture with one of its operations done otherwise, and that one alone is paid for. */
export const RestorationWish = z
  .strictObject({
    fileId: Id,
    ...RestorationOperations,
    again: z.optional(z.strictObject({ job: Id, operation: RestorationOperation })),
  })
  .check(
    z.refine(({ denoise = 0, sharpen = 0, colour = 0, enlarge = 1 }) => denoise + sharpen + colour > 0 || enlarge > 1, {
      error: 'empty',
      path: ['operations'],
    }),
  )
export type RestorationWish = z.infer<typeof RestorationWish>

export const restoration = {
  /** What it costs whoever asks, and how far it goes. */
  offer: endpoint({
    method: 'GET',
    path: '/api/restoration/offer',
    access: 'public',
    result: z.object({
      /** The usual ones. What is asked for is summed up, and then lowered as `rate` says. */
      prices: RestorationPrices,
      /** What the caller pays, in percent of the usual price. A visitor pays nothing. */
      rate: z.int(),
      /** Pixels of a result, at most. */
      mostPixels: z.int(),
      /** Pixels of the longer side of what a visitor gets, at most. */
      previewSide: z.int(),
    }),
  }),
  /**
   * Restores one of the caller's pictures, as a job. A member pays, and it becomes a work; a visitor has one preview a day, small and with
   * the mark of the house, and has it back where it comes to nothing. `again` names a restoration of the member's that was done; any other is not found.
   */
  begin: endpoint({
    method: 'POST',
    path: '/api/restoration/jobs',
    access: 'visitor',
    keyed: true,
    body: RestorationWish,
    result: Job,
    refusals: { resultLarge: 2002, previewUsed: 2002, jobsFull: 2002, pointsShort: 2001, capReached: 2001 },
  }),
}
