/**
 * Why nothing was fetched. `forbidden`: the address, or where it leads, is none that we go to; `redirects`: it was sent on too often;
 * `large`, `slow`: more than we take; `unreachable`: nobody answered, or not in a way that can be trusted.
 */
export type OutsideReason = 'forbidden' | 'redirects' | 'large' | 'slow' | 'unreachable'

/** What a fetch from outside ends with that brought nothing. */
export class OutsideProblem extends Error {
  override readonly name = 'OutsideProblem'
  readonly reason: OutsideReason

  constructor(reason: OutsideReason, options: { cause?: unknown } = {}) {
    super(`Nothing was fetched from outside: ${reason}`, options)
    this.reason = reason
  }
}
