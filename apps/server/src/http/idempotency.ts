import { createHash } from 'node:crypto'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyRequest } from 'fastify'
import { commonRefusals, type Endpoint, Refusal } from '@moyun/api'
import type { RunIdempotent } from '@moyun/api/serve'
import { toErrorEnvelope } from './error-handler.ts'
import { principalId } from './principal.ts'
import { idempotencyKeys } from '../database/schema/schema.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { isUuid } from '../database/is-uuid.ts'
import { type Claim, type ClaimParts, createClaims, matchesKey, type IdempotencyKey } from './idempotency-claims.ts'
import { crashPoint } from '../sandbox/fault-injection.ts'
import { encryptText, decryptText } from '../database/encrypt-text.ts'
import { deriveKey } from '../config/secret.ts'

/** Replies are stored for three days. */
const KEPT = 3 * 24 * 60 * 60 * 1000
/** Refusals stored for each caller, the newest first: they cost the caller nothing, so their number is bounded. */
export const MAX_REPLAYED_REFUSALS = 100
/** The JSON key of an encrypted reply. */
const SEALED = 'sealed'

/**
 * Codes of refusals that are not stored: the same key may be tried again. `invalid` is one, because the call did
 * nothing and the page corrects its fields. The machines have the list without it: they send invalid fields under a new
 * key.
 */
const RETRYABLE_WITH_SAME_KEY: readonly number[] = [
  commonRefusals.invalid,
  commonRefusals.signedOut,
  commonRefusals.keyRunning,
  commonRefusals.keyReused,
  commonRefusals.tooOften,
  commonRefusals.unavailable,
]

type Database = NodePgDatabase

declare module '@moyun/api/serve' {
  interface OpenTransaction {
    update: Database['update']
  }
}

interface Parts extends ClaimParts {
  environment: { crashAt: string | undefined }
  secret: string
}

type Row = typeof idempotencyKeys.$inferSelect

/**
 * Runs a keyed call once for each member or visitor, endpoint and key; a repeated call gets the same reply.
 *
 * The call stores its reply in its own transaction, and only while it holds the claim on the key. So work without a
 * reply, or twice under one key, can't be committed.
 */
export function createIdempotency({ environment, secret, ...parts }: Parts): RunIdempotent {
  const { db } = parts
  const sealKey = deriveKey(secret, 'replies')
  const claimKey = createClaims(parts)

  return async (request, endpoint, requestParts, run) => {
    const row = { ...rowKeyOf(request, endpoint), bodyHash: hashOf(requestParts) }
    const claim = await claimKey(row)
    if (claim === null) return replay(await read(row), row.bodyHash, sealKey)
    let reply: unknown
    try {
      await run(async (tx, envelope) => {
        const savedReply = endpoint.sealed
          ? { [SEALED]: encryptText(sealKey, JSON.stringify(envelope)).toString('base64') }
          : envelope
        const updated = await tx.update(idempotencyKeys).set({ reply: savedReply }).where(claim.isOurs)
        if (updated.rowCount !== 1) throw new Refusal(commonRefusals.keyRunning, 'keyRunning')
        reply = envelope
      })
      if (reply === undefined) throw new Error(`${row.endpoint} ended without storing its reply`)
    } catch (error) {
      if (error instanceof Refusal && !RETRYABLE_WITH_SAME_KEY.includes(error.code))
        await claim.end(() => keepRefusal(db, claim, toErrorEnvelope(request, error)))
      else await claim.free()
      throw error
    }
    crashPoint('key.kept', environment)
    return reply
  }

  async function read(row: IdempotencyKey) {
    const [found] = await db.select().from(idempotencyKeys).where(matchesKey(row))
    return found
  }
}

/** Stores a refusal as the reply. */
async function keepRefusal(db: Database, claim: Claim, reply: unknown) {
  await db.update(idempotencyKeys).set({ reply, refused: true }).where(claim.isOurs)
  await forgetRefusals(db, claim.principalId)
}

/** Deletes a caller's refusals except the newest. Skips rows that a concurrent call of the same caller has locked. */
const forgetRefusals = (db: Database, callerId: string) => {
  const old = db
    .select({ endpoint: idempotencyKeys.endpoint, key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.principalId, callerId), idempotencyKeys.refused))
    .orderBy(desc(idempotencyKeys.createdAt))
    .offset(MAX_REPLAYED_REFUSALS)
    .for('update', { skipLocked: true })
  return db
    .delete(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.principalId, callerId),
        sql`(${idempotencyKeys.endpoint}, ${idempotencyKeys.key}) in (${old})`,
      ),
    )
}

/** Deletes replies that are older than three days. */
export const purgeExpiredKeys = (db: Database, now: Date): Promise<number> =>
  deleteInBatches(db, idempotencyKeys, lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT)))

function replay(row: Row | undefined, bodyHash: string, sealKey: Buffer): unknown {
  if (row !== undefined && row.bodyHash !== bodyHash) throw new Refusal(commonRefusals.keyReused, 'keyReused')
  if (row === undefined || row.reply === null) throw new Refusal(commonRefusals.keyRunning, 'keyRunning')
  const { reply } = row
  const sealed: unknown = typeof reply === 'object' && reply !== null && SEALED in reply ? reply[SEALED] : undefined
  if (typeof sealed !== 'string') return reply
  const opened = decryptText(sealKey, Buffer.from(sealed, 'base64'))
  // The server's secret has changed since: the stored reply can't be decrypted.
  if (opened === null) throw new Refusal(commonRefusals.keyReused, 'keyReused')
  return JSON.parse(opened)
}

function rowKeyOf({ headers, caller }: FastifyRequest, { method, path }: Endpoint) {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || !isUuid(key)) {
    throw new Refusal(commonRefusals.invalid, 'invalid', { result: { fields: { 'Idempotency-Key': 'keyNeeded' } } })
  }
  if (caller === null)
    throw new Error(`${method} ${path} takes an idempotency key and has no caller; a public endpoint can't be keyed`)
  return { principalId: principalId(caller), endpoint: `${method} ${path}`, key: key.toLowerCase() }
}

/** Hash of a request body, independent of the order of its fields. */
const hashOf = (parts: unknown) => createHash('sha256').update(JSON.stringify(parts, sorted)).digest('base64url')

const sorted = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
