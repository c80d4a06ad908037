/**
 * Why nothing was fetched. `forbidden`: the URL, or its redirect, is not permitted; `redirects`: too many; `large`,
 * `slow`: above the limit; `unreachable`: no answer, or none that can be trusted.
 */
export type OutsideReason = 'forbidden' | 'redirects' | 'large' | 'slow' | 'unreachable'

/** The error of a failed external fetch. */
export class OutsideProblem extends Error {
  override readonly name = 'OutsideProblem'
  readonly reason: OutsideReason

  constructor(reason: OutsideReason, options: { cause?: unknown } = {}) {
    super(`Nothing was fetched from outside: ${reason}`, options)
    this.reason = reason
  }
}
