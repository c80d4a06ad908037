import { createHash, randomUUID } from 'node:crypto'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type ClientIpKeys, networkOf } from '../../http/client-ip-key.ts'
import { addFailure, clearFailures, lockFailures, readFailures, setFailures } from '../../http/failure-count.ts'
import type { Transaction } from '../../database/transaction.ts'
import { tooManyRequests } from '../../http/too-many-requests.ts'
import { addAttempt, countAttempts, endAttempt } from './attempts.ts'
import { isKnownAddress } from './known-address.ts'

/** Seconds. */
const HOUR = 60 * 60
const DAY = 24 * HOUR
/** Failures allowed for one account from one address. */
const IN_A_ROW = 10
/** Failures allowed in a day for one address, and for its network (/48, or /24 of IPv4). */
const A_DAY = { address: 100, network: 500 }
const LONGEST_DELAY = 15 * 60
/** Failures of one account, from all addresses, before attempts are delayed. */
const PATIENT = 10

/** An attempt at an account, with its origin. */
export interface LoginAttempt {
  /** The canonical name of the account, from `accountLimitKey`. */
  account: string
  address: string
  /** Null if addresses are not counted. */
  networks: ClientIpKeys | null
  /** The id of the account's member, if there is one. */
  memberId: string | null
  /** True if the call comes from the member's own session: failures of strangers do not delay it. */
  isSignedIn: boolean
}

/** Brute-force protection: counts wrong passwords before they are hashed. */
export interface LoginThrottle {
  /**
   * Refuses with 429 if no attempt is left, counting those under way. Otherwise runs the comparison and counts its
   * outcome: a correct password clears the earlier failures, a wrong one increases the delay for strangers. A check
   * whose process dies counts as a failure for half a minute and then not at all.
   */
  check(attempt: LoginAttempt, matches: () => Promise<boolean>): Promise<boolean>
}

/**
 * Limits: ten failures in a row for an account and an address, a hundred a day for an address, five hundred a day for a
 * network, and a growing delay for an account. All but the first do not apply to a member at an address that they
 * signed in from.
 */
export function createLoginThrottle({ db }: { db: NodePgDatabase }): LoginThrottle {
  const begin = (id: string, attempt: LoginAttempt, keys: Keys) =>
    db.transaction(async (tx) => {
      await requireTry(tx, keys.row, IN_A_ROW)
      const isKnown = await isKnownAddress(tx, attempt.memberId, attempt.address)
      const delay = isKnown ? null : await readFailures(tx, keys.delay)
      if (delay !== null && delay.failures > 0) throw tooManyRequests(delay.msLeft)
      // Others behind a shared address must not lock out a member who is known there.
      for (const [key, most] of isKnown ? [] : keys.days) await requireTry(tx, key, most)
      await addAttempt(tx, id, raised(keys))
    })

  const settle = (id: string, keys: Keys, isRight: boolean) =>
    db.transaction(async (tx) => {
      await endAttempt(tx, id, raised(keys))
      await (isRight ? forget(tx, keys) : count(tx, keys))
    })

  return {
    async check(attempt, matches) {
      const id = randomUUID()
      const keys = keysOf(attempt)
      await begin(id, attempt, keys)
      const isRight = await matches().catch(async (error: unknown) => {
        // Nothing was compared, so it is not a failure.
        await endAttempt(db, id, raised(keys))
        throw error
      })
      await settle(id, keys, isRight)
      return isRight
    },
  }
}

/** The keys of the failure counts, in the order in which they are locked. */
interface Keys {
  /** Of the account from this network. */
  row: string
  /** Of the account from all addresses; its own sessions have a separate count. */
  failures: string
  delay: string
  /** Of the address and of the network, each with its limit; empty if they are not counted. */
  days: readonly (readonly [key: string, most: number])[]
}

function keysOf({ account, address, networks, isSignedIn }: LoginAttempt): Keys {
  const name = isSignedIn ? digestOf(account, 'signed in') : digestOf(account)
  return {
    row: `row:${digestOf(account, networkOf(address))}`,
    failures: `failures:${name}`,
    delay: `delay:${name}`,
    days:
      networks === null
        ? []
        : [
            [`day:${networks.address}`, A_DAY.address],
            [`day:${networks.network}`, A_DAY.network],
          ],
  }
}

/** The counts that concurrent checks could raise above their limit. */
const raised = ({ row, days }: Keys) => [row, ...days.map(([key]) => key)]

/** Short, and useless to a reader of the table. */
const digestOf = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 32)

/** How long a caller waits for checks under way, in milliseconds. */
const A_MOMENT = 1000

async function requireTry(tx: Transaction, key: string, most: number) {
  const { failures, msLeft } = await lockFailures(tx, key)
  if (failures >= most) throw tooManyRequests(msLeft)
  if (failures + (await countAttempts(tx, key)) >= most) throw tooManyRequests(A_MOMENT)
}

async function forget(tx: Transaction, { row, failures }: Keys) {
  await clearFailures(tx, row)
  await clearFailures(tx, failures)
}

async function count(tx: Transaction, { row, failures, delay, days }: Keys) {
  if ((await addFailure(tx, row, HOUR)) >= IN_A_ROW)
    await setFailures(tx, row, { failures: IN_A_ROW + 1, seconds: HOUR })
  const all = await addFailure(tx, failures, DAY)
  if (all >= PATIENT)
    await setFailures(tx, delay, { failures: 2, seconds: Math.min(2 ** (all - PATIENT), LONGEST_DELAY) })
  for (const [key] of days) await addFailure(tx, key, DAY)
}
