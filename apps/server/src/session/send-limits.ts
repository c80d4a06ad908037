import { desc, eq, gt, lt, and, sql, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { realNow } from '../clock.ts'
import type * as schema from '../database/schema.ts'
import { sends } from '../database/sign-in-schema.ts'
import type { Transaction } from '../streams/streams.ts'

/** Seconds. */
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** So many sends in so many seconds. */
type Rule = readonly [most: number, seconds: number]

/** As the SMS platforms have it. */
const PHONE: readonly Rule[] = [[1, MINUTE], [5, HOUR], [10, DAY]]
const ADDRESS: readonly Rule[] = [[20, HOUR]]
const WHOLE: readonly Rule[] = [[500, HOUR]]
/** Sends of one address in an hour that need no captcha. */
const WITHOUT_CAPTCHA: Rule = [3, HOUR]

/** Whether a code may go out now. */
export type Verdict = { go: true } | { go: false; why: 'tooOften'; retryAfter: number; whole: boolean } | { go: false; why: 'captchaNeeded' }

export interface SendRequest {
  phone: string
  /** Null where no address is counted. */
  address: string | null
  /** The captcha was solved. */
  solved: boolean
}

/** Counts a send before it is made. The phone's limit is looked at first, and a refused send counts against nobody. */
export const admitSend = (db: NodePgDatabase<typeof schema>, { phone, address, solved }: SendRequest): Promise<Verdict> =>
  db.transaction(async (tx): Promise<Verdict> => {
    const now = realNow()
    await lock(tx, `send to ${phone}`)
    const phoneWait = await waitFor(tx, eq(sends.phone, phone), PHONE, now)
    if (phoneWait > 0) return { go: false, why: 'tooOften', retryAfter: phoneWait, whole: false }

    if (address !== null) {
      await lock(tx, `send from ${address}`)
      const addressWait = await waitFor(tx, eq(sends.address, address), ADDRESS, now)
      if (addressWait > 0) return { go: false, why: 'tooOften', retryAfter: addressWait, whole: false }
      if (!solved && (await waitFor(tx, eq(sends.address, address), [WITHOUT_CAPTCHA], now)) > 0) return { go: false, why: 'captchaNeeded' }
    }

    await lock(tx, 'send')
    const wholeWait = await waitFor(tx, sql`true`, WHOLE, now)
    if (wholeWait > 0) return { go: false, why: 'tooOften', retryAfter: wholeWait, whole: true }
    await tx.insert(sends).values({ phone, address: address ?? '', at: now })
    return { go: true }
  })

/** Forgets what no rule looks at any more. */
export const sweepSends = (db: NodePgDatabase<typeof schema>) => db.delete(sends).where(lt(sends.at, new Date(realNow().getTime() - 2 * DAY * 1000)))

const lock = (tx: Transaction, what: string) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`)

/** Seconds until every rule allows one more; 0 when it may go now. Windows slide. */
async function waitFor(tx: Transaction, whose: SQL, rules: readonly Rule[], now: Date): Promise<number> {
  const longest = Math.max(...rules.map(([, seconds]) => seconds))
  const most = Math.max(...rules.map(([count]) => count))
  const past = await tx
    .select({ at: sends.at })
    .from(sends)
    .where(and(whose, gt(sends.at, new Date(now.getTime() - longest * 1000))))
    .orderBy(desc(sends.at))
    .limit(most)
  const waits = rules.map(([count, seconds]) => {
    const limiting = past[count - 1]
    return limiting === undefined ? 0 : Math.ceil((limiting.at.getTime() + seconds * 1000 - now.getTime()) / 1000)
  })
  return Math.max(0, ...waits)
}
