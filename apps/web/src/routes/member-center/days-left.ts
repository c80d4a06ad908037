/** In milliseconds. */
const DAY = 86_400_000
/** How far the browser's estimate of the server's time may be behind, in milliseconds. */
const TOLERANCE = 60_000

/** Days until a membership ends, the begun one included; one at least. `now`: the estimated server time. */
export const daysLeft = (endsAt: string, now: number) =>
  Math.max(1, Math.ceil((Date.parse(endsAt) - now - TOLERANCE) / DAY))
