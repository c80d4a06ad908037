import { and, count, desc, eq, gt, lt, sql, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { realNow } from '../../time/clock.ts'
import type { ClientIpKeys } from '../../http/client-ip-key.ts'
import { deleteInBatches } from '../../database/delete-in-batches.ts'
import { lockByName } from '../../database/lock-by-name.ts'
import { codeSends } from '../../database/schema/sign-in-schema.ts'
import type { Transaction } from '../../database/transaction.ts'

/** Seconds. */
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Maximum number of codes that the whole service sends in an hour. */
export const MAX_SERVICE_SENDS = 500

type Database = NodePgDatabase

/** A sliding-window limit. */
type Rule = readonly [most: number, seconds: number]

/** The SMS platforms' own limits. */
const PHONE: readonly Rule[] = [
  [1, MINUTE],
  [5, HOUR],
  [10, DAY],
]
/**
 * The part of a phone's limit that strangers can use; the rest is reserved for sends from addresses where the member
 * has signed in.
 */
const PHONE_OF_OTHERS: readonly Rule[] = [
  [3, HOUR],
  [6, DAY],
]
const ADDRESS: readonly Rule[] = [[20, HOUR]]
/** Per /48 of IPv6, /24 of IPv4. */
const NETWORK: readonly Rule[] = [[60, HOUR]]
const WHOLE: readonly Rule[] = [[MAX_SERVICE_SENDS, HOUR]]
/** The rest of the service's limit is reserved for members. */
const WHOLE_OF_OTHERS: readonly Rule[] = [[350, HOUR]]
/** Sends without a captcha, per address, per network and in total: when the service is busy, every send needs one. */
const WITHOUT_CAPTCHA = {
  address: [[3, HOUR]],
  network: [[9, HOUR]],
  whole: [[MAX_SERVICE_SENDS / 2, HOUR]],
} as const satisfies Record<string, readonly Rule[]>
/** Percentages of the service's limit at which an alarm is logged. */
const ALARMS = [50, 80] as const

/** Whether a code may be sent now; `alarm` is the percentage that this send reached. */
export type Verdict =
  | { go: true; alarm: (typeof ALARMS)[number] | null }
  | { go: false; why: 'tooOften'; retryAfter: number; whole: boolean }
  | { go: false; why: 'captchaNeeded' }

export interface SendRequest {
  phone: string
  /** Null if addresses are not counted. */
  networks: ClientIpKeys | null
  /** True if the phone's own member asked, as far as the server can know. */
  own: boolean
  /** True if the captcha was solved. */
  solved: boolean
}

/**
 * Counts a send before it is made. The phone's limit is checked first, and a refused send is not counted. Shares of the
 * phone's limit and of the service's limit are reserved for `own` sends, so that a stranger can't use up a member's
 * codes.
 */
export const reserveSend = (db: Database, { phone, networks, own, solved }: SendRequest): Promise<Verdict> =>
  db.transaction(async (tx): Promise<Verdict> => {
    const now = realNow()
    const wait = (whose: SQL | undefined, rules: readonly Rule[]) => waitFor(tx, whose, rules, now)
    const ofOthers = eq(codeSends.own, false)
    await lockByName(tx, `send to ${phone}`)
    const isPhone = eq(codeSends.phone, phone)
    const phoneWait = Math.max(
      await wait(isPhone, PHONE),
      own ? 0 : await wait(and(isPhone, ofOthers), PHONE_OF_OTHERS),
    )
    if (phoneWait > 0) return tooOften(phoneWait)

    if (networks !== null) {
      const [isAddress, isNetwork] = [eq(codeSends.address, networks.address), eq(codeSends.network, networks.network)]
      await lockByName(tx, `send from ${networks.address}`)
      await lockByName(tx, `send from ${networks.network}`)
      const addressWait = Math.max(await wait(isAddress, ADDRESS), await wait(isNetwork, NETWORK))
      if (addressWait > 0) return tooOften(addressWait)
      const isFree =
        solved ||
        Math.max(
          await wait(isAddress, WITHOUT_CAPTCHA.address),
          await wait(isNetwork, WITHOUT_CAPTCHA.network),
          await wait(undefined, WITHOUT_CAPTCHA.whole),
        ) === 0
      if (!isFree) return { go: false, why: 'captchaNeeded' }
    }

    await lockByName(tx, 'send')
    const wholeWait = Math.max(await wait(undefined, WHOLE), own ? 0 : await wait(ofOthers, WHOLE_OF_OTHERS))
    if (wholeWait > 0) return tooOften(wholeWait, true)
    await tx.insert(codeSends).values({ phone, ...(networks ?? { address: '', network: '' }), own, at: now })
    const { all } = await countSends(tx)
    return { go: true, alarm: ALARMS.find((percent) => all === (MAX_SERVICE_SENDS * percent) / 100) ?? null }
  })

const tooOften = (retryAfter: number, whole = false): Verdict => ({ go: false, why: 'tooOften', retryAfter, whole })

/** The number of codes sent in the last hour: all, and those not requested by members themselves. */
export async function countSends(db: Pick<Database, 'select'>): Promise<{ all: number; others: number }> {
  const since = new Date(realNow().getTime() - HOUR * 1000)
  const [row] = await db
    .select({ all: count(), others: sql<number>`(count(*) filter (where not ${codeSends.own}))::int` })
    .from(codeSends)
    .where(gt(codeSends.at, since))
  return { all: row?.all ?? 0, others: row?.others ?? 0 }
}

/** Deletes sends that no rule counts any more. */
export const purgeExpiredSends = (db: Database) =>
  deleteInBatches(db, codeSends, lt(codeSends.at, new Date(realNow().getTime() - 2 * DAY * 1000)))

/** Seconds until every rule allows one more send; 0 if now. Windows slide. */
async function waitFor(tx: Transaction, whose: SQL | undefined, rules: readonly Rule[], now: Date): Promise<number> {
  const longest = Math.max(...rules.map(([, seconds]) => seconds))
  const most = Math.max(...rules.map(([count]) => count))
  const past = await tx
    .select({ at: codeSends.at })
    .from(codeSends)
    .where(and(whose, gt(codeSends.at, new Date(now.getTime() - longest * 1000))))
    .orderBy(desc(codeSends.at))
    .limit(most)
  const waits = rules.map(([count, seconds]) => {
    const limiting = past[count - 1]
    return limiting === undefined ? 0 : Math.ceil((limiting.at.getTime() + seconds * 1000 - now.getTime()) / 1000)
  })
  return Math.max(0, ...waits)
}
