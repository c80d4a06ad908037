/** The provider's own rate limit for this phone is reached. */
export class SmsLimit extends Error {
  override readonly name = 'SmsLimit'
  /** Seconds until a retry is possible. */
  readonly retryAfter: number

  constructor(message: string, retryAfter: number) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/** The provider rejected a code for a reason unrelated to the phone. The message names the reason, never the phone. */
export class SmsFailure extends Error {
  override readonly name = 'SmsFailure'
}
