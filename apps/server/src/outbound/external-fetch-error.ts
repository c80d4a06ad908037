/**
 * Why nothing was fetched. `forbidden`: the URL, or its redirect, is not permitted; `redirects`: too many; `large`,
 * `slow`: above the limit; `unreachable`: no answer, or none that can be trusted.
 */
export type ExternalFetchFailure = 'forbidden' | 'redirects' | 'large' | 'slow' | 'unreachable'

/** The error of a failed external fetch. */
export class ExternalFetchError extends Error {
  override readonly name = 'OutsideProblem'
  readonly reason: ExternalFetchFailure

  constructor(reason: ExternalFetchFailure, options: { cause?: unknown } = {}) {
    super(`The external fetch failed: ${reason}`, options)
    this.reason = reason
  }
}
