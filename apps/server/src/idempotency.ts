import { createHash } from 'node:crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyRequest } from 'fastify'
import { commonRefusals, type Endpoint, Refusal } from '@moyun/api'
import type { Once } from '@moyun/api/serve'
import { wrapRefusal } from './answers.ts'
import { ownerIsGone, type Owner } from './chat/owner.ts'
import { realNow } from './clock.ts'
import type * as schema from './database/schema.ts'
import { keys } from './database/schema.ts'

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i
/** A call takes no longer: past this a key is free again. The client gives up after 50 s. */
const LEASE = 60_000
/** Replies are kept for two days; at least one is promised. */
const KEPT = 2 * 24 * 60 * 60 * 1000

/** Refusals that say nothing about the call itself: the same key may try again. */
const PASSING: readonly number[] = [
  commonRefusals.invalid,
  commonRefusals.signedOut,
  commonRefusals.keyRunning,
  commonRefusals.keyReused,
  commonRefusals.tooOften,
  commonRefusals.unavailable,
]

interface Parts {
  db: NodePgDatabase<typeof schema>
  clock: { now(): Date }
  owner: Owner
}

type Row = typeof keys.$inferSelect

/** Runs a keyed call once for a member, an endpoint and a key; the same call again gets the same reply. */
export function createOnce({ db, clock, owner }: Parts): Once {
  /** True when the key is now ours to work under. */
  async function claim(row: Pick<Row, 'memberId' | 'endpoint' | 'key' | 'bodyHash'>): Promise<boolean> {
    const now = realNow()
    const mine = { ownerId: owner.id, leaseUntil: new Date(now.getTime() + LEASE) }
    const fresh = await db.insert(keys).values({ ...row, ...mine, createdAt: clock.now() }).onConflictDoNothing()
    if (fresh.rowCount === 1) return true
    // Whoever worked on it died before it had a reply.
    const left = await db
      .update(keys)
      .set(mine)
      .where(and(place(row), eq(keys.bodyHash, row.bodyHash), isNull(keys.reply), or(lt(keys.leaseUntil, now), ownerIsGone(keys.ownerId, now))))
    return left.rowCount === 1
  }

  return async (request, endpoint, asked, run) => {
    const row = { ...placeOf(request, endpoint), bodyHash: hashOf(asked) }
    if (!(await claim(row))) return replay(await read(row), row.bodyHash)
    try {
      const reply = await run(row.key)
      await db.update(keys).set({ reply }).where(place(row))
      return reply
    } catch (error) {
      if (error instanceof Refusal && !PASSING.includes(error.code)) await db.update(keys).set({ reply: wrapRefusal(request, error) }).where(place(row))
      else await db.delete(keys).where(and(place(row), isNull(keys.reply)))
      throw error
    }
  }

  async function read(row: Pick<Row, 'memberId' | 'endpoint' | 'key'>) {
    const [found] = await db.select().from(keys).where(place(row))
    return found
  }
}

/** Forgets replies that nobody will ask for again. */
export const sweepKeys = (db: NodePgDatabase<typeof schema>, now: Date) =>
  db.delete(keys).where(lt(keys.createdAt, new Date(now.getTime() - KEPT)))

function replay(row: Row | undefined, bodyHash: string): unknown {
  if (row !== undefined && row.bodyHash !== bodyHash) throw new Refusal(commonRefusals.keyReused, 'keyReused')
  if (row === undefined || row.reply === null) throw new Refusal(commonRefusals.keyRunning, 'keyRunning')
  return row.reply
}

function placeOf({ headers, caller }: FastifyRequest, { method, path }: Endpoint) {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || !UUID.test(key)) {
    throw new Refusal(commonRefusals.invalid, 'invalid', { result: { fields: { 'Idempotency-Key': 'keyNeeded' } } })
  }
  if (caller === null) throw new Error(`${method} ${path} is keyed and public: whose key would it be?`)
  return { memberId: caller.memberId, endpoint: `${method} ${path}`, key: key.toLowerCase() }
}

const place = ({ memberId, endpoint, key }: Pick<Row, 'memberId' | 'endpoint' | 'key'>) =>
  and(eq(keys.memberId, memberId), eq(keys.endpoint, endpoint), eq(keys.key, key))

/** The same for the same content, in whatever order its fields came. */
const hashOf = (asked: unknown) => createHash('sha256').update(JSON.stringify(asked, sorted)).digest('base64url')

const sorted = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
