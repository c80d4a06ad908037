/** The provider has sent this phone as many codes as its own rules allow. */
export class SmsLimit extends Error {
  override readonly name = 'SmsLimit'
  /** Seconds until it may be tried again. */
  readonly retryAfter: number

  constructor(message: string, retryAfter: number) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/** The provider did not take a code, for a reason that is not the phone's. Its message names the reason, never the phone. */
export class SmsFailure extends Error {
  override readonly name = 'SmsFailure'
}
