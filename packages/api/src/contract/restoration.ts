import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { Job } from './jobs.ts'

/** Strength from 0 to 100. The operation is skipped at 0 and when left out. */
const Strength = z.optional(z.int().check(z.gte(0), z.lte(100)))

/** The operations of a restoration; at least one is required. */
export const RestorationOperations = {
  denoise: Strength,
  sharpen: Strength,
  /** Restores faded colours. */
  colour: Strength,
  /** Factor for both sides. */
  enlarge: z.optional(z.union([z.literal(2), z.literal(4)])),
}

/** The name of a restoration operation. */
export const RestorationOperation = z.enum(['denoise', 'sharpen', 'colour', 'enlarge'])
export type RestorationOperation = z.infer<typeof RestorationOperation>

/** Price of each operation, in points. */
export const RestorationPrices = z.object({
  denoise: z.int(),
  sharpen: z.int(),
  colour: z.int(),
  enlarge2: z.int(),
  enlarge4: z.int(),
})
export type RestorationPrices = z.infer<typeof RestorationPrices>

/** Operations with their amounts: a strength of 0 and an enlargement of 1 do nothing. */
interface Operations {
  denoise?: number | undefined
  sharpen?: number | undefined
  colour?: number | undefined
  enlarge?: 1 | 2 | 4 | undefined
}

/** Price of a restoration in points: the sum of its operations. */
export function restorationPrice({ enlarge = 1, ...degrees }: Operations, prices: RestorationPrices): number {
  const done = (['denoise', 'sharpen', 'colour'] as const).filter((name) => (degrees[name] ?? 0) > 0)
  return done.reduce((sum, name) => sum + prices[name], enlarge === 1 ? 0 : prices[`enlarge${enlarge}`])
}

/** Price of one operation with its current amount, in points. */
export const operationPrice = (
  operation: RestorationOperation,
  { [operation]: amount }: Operations,
  prices: RestorationPrices,
): number => restorationPrice({ [operation]: amount }, prices)

/** Whether the operation was applied before and is applied again, while every other one stays the same. */
export function isOperationRepeated(operation: RestorationOperation, before: Operations, now: Operations): boolean {
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

/**
 * Input of a restoration job. `again` repeats an earlier restoration of the same picture with one operation changed;
 * only that operation is charged.
 */
export const RestorationRequest = z
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
export type RestorationRequest = z.infer<typeof RestorationRequest>

export const restoration = {
  /** Prices for the caller, and size limits. */
  offer: endpoint({
    method: 'GET',
    path: '/api/restoration/offer',
    access: 'public',
    result: z.object({
      /** Regular prices. Sum up the chosen operations, then reduce the sum by `rate`. */
      prices: RestorationPrices,
      /** What the caller pays, in percent of the regular price. A visitor pays nothing. */
      rate: z.int(),
      /** Maximum number of pixels of a result. */
      mostPixels: z.int(),
      /** Maximum length of a visitor's preview on its longer side, in pixels. */
      previewSide: z.int(),
    }),
  }),
  /**
   * Starts a job that restores one of the caller's pictures. A member pays, and the result becomes a work. A visitor
   * has one small preview with a watermark per day, which is given back if the job does not succeed. `again` must name
   * a finished restoration of the member; any other is refused as not found.
   */
  begin: endpoint({
    method: 'POST',
    path: '/api/restoration/jobs',
    access: 'visitor',
    keyed: true,
    body: RestorationRequest,
    result: Job,
    refusals: { resultLarge: 2002, previewUsed: 2002, jobsFull: 2002, pointsShort: 2001, capReached: 2001 },
  }),
}
