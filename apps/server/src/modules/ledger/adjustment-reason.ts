const REASON_PREFIX = 'reason:'

/** The `about` string of a ledger line that holds the reason of a manual adjustment. */
export const subjectOfReason = (reason: string) => (reason === '' ? '' : REASON_PREFIX + reason)

/** The reason in such an `about` string; null if it is for something else. */
export const parseReason = (about: string): string | null =>
  about.startsWith(REASON_PREFIX) ? about.slice(REASON_PREFIX.length) : null
