import { createHash } from 'node:crypto'
import { and, eq, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyRequest } from 'fastify'
import { commonRefusals, type Endpoint, Refusal } from '@moyun/api'
import type { Once } from '@moyun/api/serve'
import { wrapRefusal } from './answers.ts'
import { holderId } from './caller.ts'
import { ownerIsGone, type Owner } from './runs/owner.ts'
import { realNow } from './clock.ts'
import type * as schema from './database/schema.ts'
import { keys } from './database/schema.ts'
import { isUuid } from './is-uuid.ts'
import { crashPoint } from './sandbox/crash.ts'

/** Past this a key is free for another try, and what the first one still does is not committed. The client gives up after 50 s. */
const LEASE = 60_000
/** Replies are kept for three days. */
const KEPT = 3 * 24 * 60 * 60 * 1000

/** Refusals that say nothing about the call itself: the same key may try again. */
const PASSING: readonly number[] = [
  commonRefusals.invalid,
  commonRefusals.signedOut,
  commonRefusals.keyRunning,
  commonRefusals.keyReused,
  commonRefusals.tooOften,
  commonRefusals.unavailable,
]

type Database = NodePgDatabase<typeof schema>

declare module '@moyun/api/serve' {
  interface OpenTransaction {
    update: Database['update']
  }
}

interface Parts {
  db: Database
  clock: { now(): Date }
  owner: Owner
  environment: { crashAt: string | undefined }
}

type Row = typeof keys.$inferSelect
type Place = Pick<Row, 'memberId' | 'endpoint' | 'key'>

/**
 * Runs a keyed call once for a member or a visitor, an endpoint and a key; the same call again gets the same reply.
 *
 * The call stores its reply in its own transaction, and only as long as the key is its own: work without a reply, or two
 * works under one key, can't be committed.
 */
export function createOnce({ db, clock, owner, environment }: Parts): Once {
  /** Takes the key to work under, and gives how to find it as long as it is ours; null when it is another's. */
  async function claim(row: Place & Pick<Row, 'bodyHash'>): Promise<SQL | undefined | null> {
    const now = realNow()
    const mine = { ownerId: owner.id, leaseUntil: new Date(now.getTime() + LEASE) }
    // The end of the lease tells our own claims apart: the next one begins when this one is over.
    const ours = and(place(row), eq(keys.ownerId, mine.ownerId), eq(keys.leaseUntil, mine.leaseUntil), isNull(keys.reply))
    const fresh = await db.insert(keys).values({ ...row, ...mine, createdAt: clock.now() }).onConflictDoNothing()
    if (fresh.rowCount === 1) return ours
    // Whoever worked on it died before it had a reply.
    const left = await db
      .update(keys)
      .set(mine)
      .where(and(place(row), eq(keys.bodyHash, row.bodyHash), isNull(keys.reply), or(lt(keys.leaseUntil, now), ownerIsGone(keys.ownerId, now))))
    return left.rowCount === 1 ? ours : null
  }

  return async (request, endpoint, asked, run) => {
    const row = { ...placeOf(request, endpoint), bodyHash: hashOf(asked) }
    const ours = await claim(row)
    if (ours === null) return replay(await read(row), row.bodyHash)
    let reply: unknown
    try {
      await run(async (tx, envelope) => {
        const stored = await tx.update(keys).set({ reply: envelope }).where(ours)
        if (stored.rowCount !== 1) throw new Refusal(commonRefusals.keyRunning, 'keyRunning')
        reply = envelope
      })
      if (reply === undefined) throw new Error(`${row.endpoint} did its work and kept no reply`)
    } catch (error) {
      if (error instanceof Refusal && !PASSING.includes(error.code)) await db.update(keys).set({ reply: wrapRefusal(request, error) }).where(ours)
      else await db.delete(keys).where(ours)
      throw error
    }
    crashPoint('key.kept', environment)
    return reply
  }

  async function read(row: Place) {
    const [found] = await db.select().from(keys).where(place(row))
    return found
  }
}

/** Forgets replies that nobody will ask for again. */
export const sweepKeys = (db: Database, now: Date) =>
  db.delete(keys).where(lt(keys.createdAt, new Date(now.getTime() - KEPT)))

function replay(row: Row | undefined, bodyHash: string): unknown {
  if (row !== undefined && row.bodyHash !== bodyHash) throw new Refusal(commonRefusals.keyReused, 'keyReused')
  if (row === undefined || row.reply === null) throw new Refusal(commonRefusals.keyRunning, 'keyRunning')
  return row.reply
}

function placeOf({ headers, caller }: FastifyRequest, { method, path }: Endpoint) {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || !isUuid(key)) {
    throw new Refusal(commonRefusals.invalid, 'invalid', { result: { fields: { 'Idempotency-Key': 'keyNeeded' } } })
  }
  if (caller === null) throw new Error(`${method} ${path} is keyed and public: whose key would it be?`)
  return { memberId: holderId(caller), endpoint: `${method} ${path}`, key: key.toLowerCase() }
}

const place = ({ memberId, endpoint, key }: Place) =>
  and(eq(keys.memberId, memberId), eq(keys.endpoint, endpoint), eq(keys.key, key))

/** The same for the same content, in whatever order its fields came. */
const hashOf = (asked: unknown) => createHash('sha256').update(JSON.stringify(asked, sorted)).digest('base64url')

const sorted = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
