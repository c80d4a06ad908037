import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { commonRefusals, Refusal } from '@moyun/api'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { realNow } from '../clock.ts'
import type * as schema from '../database/schema.ts'
import { families } from '../database/schema.ts'

/** Seconds. */
const HOUR = 60 * 60
const DAY = 24 * HOUR
/** Failures of one account from one address that are let pass. */
const IN_A_ROW = 10
const LONGEST_DELAY = 15 * 60
/** Failures of one account, from wherever, that cost nobody any time. */
const PATIENT = 10
/** How long an address stays known to a member, in milliseconds. */
const REMEMBERED = 90 * DAY * 1000

/** Asked about where there is no member, so that a known account takes no question more. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Who tries which account, from where. */
export interface Attempt {
  /** As it was typed, or the member's id: the same for a known and an unknown account. */
  account: string
  address: string
  /** Null where addresses are not counted. */
  countedAddress: string | null
  /** Of the member who may be behind the account. */
  memberId: string | null
}

/** Counts wrong passwords, before they are hashed. */
export interface Guesses {
  /** Takes one try; refuses with 429 when there is none left. */
  take(attempt: Attempt): Promise<void>
  /** The password was right: the try, and the failures before it, are forgotten. */
  right(attempt: Attempt): Promise<void>
  /** The password was wrong: the account answers more slowly to strangers. */
  wrong(attempt: Attempt): Promise<void>
}

/** Ten in a row for an account and an address, a hundred a day for an address, and a growing delay for an account. */
export function createGuesses({ pool, db }: { pool: pg.Pool; db: NodePgDatabase<typeof schema> }): Guesses {
  const limiter = (keyPrefix: string, points: number, duration: number, blockDuration = 0) =>
    new RateLimiterPostgres({ storeClient: pool, storeType: 'pool', tableName: 'limits', tableCreated: true, keyPrefix, points, duration, blockDuration })
  const inARow = limiter('row', IN_A_ROW, HOUR, HOUR)
  const aDay = limiter('day', 100, DAY)
  const failures = limiter('failures', Number.MAX_SAFE_INTEGER, DAY)
  const delay = limiter('delay', 1, LONGEST_DELAY)

  /** The owner's own address is never made to wait for what strangers did. */
  async function isKnownTo(memberId: string | null, address: string) {
    const since = new Date(realNow().getTime() - REMEMBERED)
    const [family] = await db
      .select({ id: families.id })
      .from(families)
      .where(and(eq(families.memberId, memberId ?? NOBODY), eq(families.address, address), gt(families.createdAt, since)))
      .limit(1)
    return family !== undefined
  }

  return {
    async take({ account, address, countedAddress, memberId }) {
      const blocked = await inARow.get(nameOf(account, address))
      if (blocked !== null && blocked.consumedPoints > IN_A_ROW) throw tooOften(blocked)
      const known = await isKnownTo(memberId, address)
      const waiting = known ? null : await delay.get(nameOf(account))
      if (waiting !== null && waiting.consumedPoints > 1) throw tooOften(waiting)
      await consume(inARow, nameOf(account, address))
      if (countedAddress !== null) await consume(aDay, countedAddress)
    },
    async right({ account, address, countedAddress }) {
      await inARow.delete(nameOf(account, address))
      await failures.delete(nameOf(account))
      if (countedAddress !== null) await aDay.reward(countedAddress, 1)
    },
    async wrong({ account }) {
      const { consumedPoints } = await failures.penalty(nameOf(account), 1)
      if (consumedPoints >= PATIENT) await delay.block(nameOf(account), Math.min(2 ** (consumedPoints - PATIENT), LONGEST_DELAY))
    },
  }
}

async function consume(limiter: RateLimiterPostgres, key: string) {
  try {
    await limiter.consume(key, 1)
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw tooOften(refused)
    throw refused
  }
}

const tooOften = ({ msBeforeNext }: RateLimiterRes) =>
  new Refusal(commonRefusals.tooOften, 'tooOften', { result: { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) } })

/** Short, and nothing that a reader of the table could use. */
const nameOf = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 32)
