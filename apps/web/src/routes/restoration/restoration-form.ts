import {
  type Job,
  type JobInput,
  applyDiscount,
  operationPrice,
  RestorationOperation,
  restorationPrice,
  type RestorationPrices,
  type RestorationRequest,
} from '@moyun/api'

/** The operations that have a strength, in page order. */
export const strengthOperations = ['denoise', 'sharpen', 'colour'] as const
export type StrengthOperation = (typeof strengthOperations)[number]

/** The chosen operations: strength of each, whether it is on, and the scale factor. */
export interface RestorationForm {
  strengths: Readonly<Record<StrengthOperation, number>>
  on: Readonly<Record<StrengthOperation, boolean>>
  enlarge: 1 | 2 | 4
}

/** Defaults that suit most old photographs. */
export const defaultForm: RestorationForm = {
  strengths: { denoise: 60, sharpen: 40, colour: 50 },
  on: { denoise: true, sharpen: true, colour: true },
  enlarge: 2,
}

const strengthOf = ({ strengths, on }: RestorationForm, degree: StrengthOperation) =>
  on[degree] ? strengths[degree] : 0

/** Whether any operation is on. */
export const hasActiveOperation = (form: RestorationForm) =>
  form.enlarge > 1 || strengthOperations.some((degree) => strengthOf(form, degree) > 0)

/** The request body. */
export function toRequest(form: RestorationForm, fileId: string): RestorationRequest {
  const done = strengthOperations
    .filter((degree) => strengthOf(form, degree) > 0)
    .map((degree) => [degree, form.strengths[degree]] as const)
  return { fileId, ...Object.fromEntries(done), ...(form.enlarge === 1 ? {} : { enlarge: form.enlarge }) }
}

/**
 * Whether the request would be charged again for the result of a job that has not failed. A result that was deleted,
 * and a visitor's free preview, do not count.
 */
export function isChargedRepeat(job: Job, { again: _, ...parameters }: RestorationRequest): boolean {
  const had: Readonly<Record<string, unknown>> = job.input?.parameters ?? {}
  const requested: Readonly<Record<string, unknown>> = parameters
  const isThere =
    job.state === 'queued' || job.state === 'running' || (job.state === 'succeeded' && (job.pictures ?? []).length > 0)
  return (
    isThere && job.price > 0 && Object.keys({ ...had, ...requested }).every((name) => had[name] === requested[name])
  )
}

/** The operations of a job or a work. */
export function formFromParameters(parameters: JobInput['parameters']): RestorationForm {
  const amount = (degree: StrengthOperation) =>
    typeof parameters[degree] === 'number' ? Math.min(100, Math.max(0, parameters[degree])) : 0
  const enlarge = parameters['enlarge']
  return {
    strengths: Object.fromEntries(
      strengthOperations.map((degree) => [degree, amount(degree) || defaultForm.strengths[degree]]),
    ) as RestorationForm['strengths'],
    on: Object.fromEntries(strengthOperations.map((degree) => [degree, amount(degree) > 0])) as RestorationForm['on'],
    enlarge: enlarge === 2 || enlarge === 4 ? enlarge : 1,
  }
}

/** The price in points: the sum of the operations with the member's discount, at least one point. */
export function priceOf(form: RestorationForm, { prices, rate }: { prices: RestorationPrices; rate: number }): number {
  const done = Object.fromEntries(strengthOperations.map((degree) => [degree, strengthOf(form, degree)]))
  return applyDiscount(restorationPrice({ ...done, enlarge: form.enlarge }, prices), rate, 100)
}

/** The active operations, in page order. */
export const activeOperations = (form: RestorationForm): RestorationOperation[] =>
  RestorationOperation.options.filter((operation) => amountOf(form, operation) > 0)

/** The amount of an operation: its strength, or the scale factor. */
export const amountOf = (form: RestorationForm, operation: RestorationOperation): number =>
  operation === 'enlarge' ? (form.enlarge === 1 ? 0 : form.enlarge) : strengthOf(form, operation)

/** The same operations, with one amount changed. */
export const withAmount = (form: RestorationForm, operation: RestorationOperation, amount: number): RestorationForm =>
  operation === 'enlarge'
    ? { ...form, enlarge: amount === 4 ? 4 : 2 }
    : { ...form, strengths: { ...form.strengths, [operation]: amount } }

/** The price of repeating one operation, in points. */
export function repeatPrice(
  form: RestorationForm,
  operation: RestorationOperation,
  { prices, rate }: { prices: RestorationPrices; rate: number },
): number {
  return applyDiscount(operationPrice(operation, toRequest(form, ''), prices), rate, 100)
}
