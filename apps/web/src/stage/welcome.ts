/** In milliseconds. A browser's timer takes more than 24 of them for none. */
const DAY = 86_400_000

/** What the server says to whom it lets on its line, for a day. */
export const welcome = () => JSON.stringify({ type: 'welcome', expiresAt: new Date(Date.now() + DAY).toISOString() })
