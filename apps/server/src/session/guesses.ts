import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { realNow } from '../clock.ts'
import { networkOf } from '../counted-address.ts'
import type * as schema from '../database/schema.ts'
import { families } from '../database/schema.ts'
import { tooOften } from '../too-often.ts'

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
  /**
   * Takes one try, and refuses with 429 when there is none left; then has the password compared, and counts what came of
   * it. A right one makes the failures before it forgotten; a wrong one makes the account slower for strangers.
   */
  check(attempt: Attempt, matches: () => Promise<boolean>): Promise<boolean>
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
    const seen = await db
      .selectDistinct({ address: families.address })
      .from(families)
      .where(and(eq(families.memberId, memberId ?? NOBODY), gt(families.createdAt, since)))
    return seen.some((family) => networkOf(family.address) === networkOf(address))
  }

  async function take({ account, address, countedAddress, memberId }: Attempt) {
    const blocked = await inARow.get(rowOf(account, address))
    if (blocked !== null && blocked.consumedPoints > IN_A_ROW) throw tooOften(blocked)
    const known = await isKnownTo(memberId, address)
    const waiting = known ? null : await delay.get(nameOf(account))
    if (waiting !== null && waiting.consumedPoints > 1) throw tooOften(waiting)
    await consume(inARow, rowOf(account, address))
    if (countedAddress !== null) await consume(aDay, countedAddress)
  }

  /** Nothing was compared, and so nothing failed. */
  async function giveBack({ account, address, countedAddress }: Attempt) {
    await inARow.reward(rowOf(account, address), 1)
    if (countedAddress !== null) await aDay.reward(countedAddress, 1)
  }

  async function right({ account, address, countedAddress }: Attempt) {
    await inARow.delete(rowOf(account, address))
    await failures.delete(nameOf(account))
    if (countedAddress !== null) await aDay.reward(countedAddress, 1)
  }

  async function wrong({ account }: Attempt) {
    const { consumedPoints } = await failures.penalty(nameOf(account), 1)
    if (consumedPoints >= PATIENT) await delay.block(nameOf(account), Math.min(2 ** (consumedPoints - PATIENT), LONGEST_DELAY))
  }

  return {
    async check(attempt, matches) {
      await take(attempt)
      const isRight = await matches().catch(async (error: unknown) => {
        await giveBack(attempt)
        throw error
      })
      await (isRight ? right(attempt) : wrong(attempt))
      return isRight
    },
  }
}

async function consume(limiter: RateLimiterPostgres, key: string) {
  try {
    await limiter.consume(key, 1)
  } catch (refused) {
    throw tooOften(refused)
  }
}

/** Of an account and an address. */
const rowOf = (account: string, address: string) => nameOf(account, networkOf(address))

/** Short, and nothing that a reader of the table could use. */
const nameOf = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 32)
