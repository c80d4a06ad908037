type Unit = 'days' | 'hours' | 'minutes' | 'wholeMinutes' | 'seconds'

interface Rest {
  unit: Unit
  values: Record<string, number>
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The remaining time in its two largest useful units. */
export function remainingTime(milliseconds: number): Rest {
  const left = Math.ceil(milliseconds / 1000)
  if (left >= DAY)
    return { unit: 'days', values: { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) } }
  if (left >= HOUR)
    return { unit: 'hours', values: { hours: Math.floor(left / HOUR), minutes: Math.floor((left % HOUR) / MINUTE) } }
  if (left >= MINUTE) return { unit: 'minutes', values: { minutes: Math.floor(left / MINUTE), seconds: left % MINUTE } }

  return { unit: 'seconds', values: { seconds: left } }
}

/**
 * The remaining time for screen readers: it changes at each full minute and at ten seconds, and is silent in between.
 */
export function announcedRemainingTime(milliseconds: number): Rest {
  const left = Math.ceil(milliseconds / 1000)
  if (left <= 10) return { unit: 'seconds', values: { seconds: 10 } }
  if (left > HOUR) return remainingTime(Math.ceil(left / MINUTE) * MINUTE * 1000)

  return { unit: 'wholeMinutes', values: { minutes: Math.ceil(left / MINUTE) } }
}
