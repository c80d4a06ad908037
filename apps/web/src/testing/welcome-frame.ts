/** In milliseconds. Browsers run a timer of more than 24 days at once. */
const DAY = 86_400_000

/** The server's welcome on a realtime connection, valid for a day. */
export const welcomeFrame = () =>
  JSON.stringify({ type: 'welcome', expiresAt: new Date(Date.now() + DAY).toISOString() })
