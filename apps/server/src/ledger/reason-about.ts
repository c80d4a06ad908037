const REASON = 'reason:'

/** The words by which a line knows why it was done by hand. */
export const reasonAbout = (reason: string) => (reason === '' ? '' : REASON + reason)

/** The reason in such words; null where they are for something else. */
export const reasonIn = (about: string): string | null => (about.startsWith(REASON) ? about.slice(REASON.length) : null)
