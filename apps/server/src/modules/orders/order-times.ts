import { DAY } from '../../time/china-time.ts'

const MINUTE = 60 * 1000
export const HOUR = 60 * MINUTE

// All in milliseconds.

/** An unpaid order is closed this long after its creation. */
export const ORDER_LIFETIME = 2 * HOUR
/** How long a QR code can be scanned. */
export const QR_LIFETIME = 15 * MINUTE
/** A QR code that expires sooner is not offered to a member who starts to pay: a new one is requested. */
export const MIN_QR_TIME_LEFT = 90 * 1000
/** The interval between queries to a provider about an open payment, independent of webhooks. */
export const PROVIDER_QUERY_INTERVAL = MINUTE
/** A payment that expired longer ago than this is queried hourly, and never again after one answer. */
export const FREQUENT_QUERIES_END = DAY
