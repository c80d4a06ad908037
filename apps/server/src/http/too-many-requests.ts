import { commonRefusals, Refusal } from '@moyun/api'

/** The refusal of a call that came too often, with the whole seconds until the next one is allowed. */
export const tooManyRequests = (milliseconds: number): Refusal =>
  new Refusal(commonRefusals.tooOften, 'tooOften', {
    result: { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) },
  })
