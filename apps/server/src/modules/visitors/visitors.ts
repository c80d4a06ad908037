import { createHmac, randomUUID } from 'node:crypto'
import type { ResultOf, visitors as contract } from '@moyun/api'
import type { VisitorCaller } from '@moyun/api/serve'
import { and, eq, gt, gte, isNull, lte, sql } from 'drizzle-orm'
import { createIpLimiter } from '../../http/ip-limiter.ts'
import { DAY, startOfDay } from '../../time/china-time.ts'
import type { AppContext } from '../../app/app-context.ts'
import { visitors } from '../../database/schema/work-schema.ts'
import { deriveKey } from '../../config/secret.ts'
import type { Transaction } from '../../database/transaction.ts'
import { readVisitor, signVisitor } from './visitor-token.ts'

/** Visitor sessions per address and day: enough for an office that tries the product, too few for abuse. */
const MOST_A_DAY = 30

/** An authenticated visitor, and until when. */
export interface AuthenticatedVisitor extends VisitorCaller {
  expiresAt: Date
}

/** The visitor sessions. */
export type Visitors = ReturnType<typeof createVisitors>

/** Opens visitor sessions of one day each, and counts the allowance that they use. */
export function createVisitors({ secret, db, pool, clock }: Pick<AppContext, 'secret' | 'db' | 'pool' | 'clock'>) {
  const key = deriveKey(secret, 'visitors')
  const addressKey = deriveKey(secret, 'addresses')
  const limit = createIpLimiter(pool, { name: 'visitor', most: MOST_A_DAY, seconds: DAY / 1000 })

  /** One restoration per day for a visitor and all others with their address. */
  async function allowanceOf(
    tx: Transaction,
    addressHash: Buffer,
  ): Promise<ResultOf<typeof contract.open>['allowance']> {
    const restoredToday = and(eq(visitors.addressHash, addressHash), gte(visitors.restoredAt, startOfDay(clock.now())))
    const [used] = await tx.select({ id: visitors.id }).from(visitors).where(restoredToday).limit(1)
    return { restorations: used === undefined ? 1 : 0 }
  }

  return {
    /**
     * Opens a visitor session. `address` is null if addresses are not counted: then the visitor shares an allowance
     * with no other.
     */
    async open(address: string | null): Promise<ResultOf<typeof contract.open>> {
      const id = randomUUID()
      const addressHash = createHmac('sha256', addressKey)
        .update(address ?? id)
        .digest()
      await limit(address === null ? null : addressHash.toString('base64url'))
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + DAY)
      await db.insert(visitors).values({ id, addressHash, createdAt: now, expiresAt })
      return {
        id,
        token: await signVisitor(key, id, now, expiresAt),
        expiresAt: expiresAt.toISOString(),
        allowance: await allowanceOf(db, addressHash),
      }
    },
    /** The visitor of a token; null if it has expired, the visitor has become a member, or the token is invalid. */
    async verify(token: string): Promise<AuthenticatedVisitor | null> {
      const id = await readVisitor(key, token, clock.now())
      if (id === null) return null
      const [row] = await db
        .select({ expiresAt: visitors.expiresAt })
        .from(visitors)
        .where(and(eq(visitors.id, id), isNull(visitors.memberId), gt(visitors.expiresAt, clock.now())))
      return row === undefined ? null : { visitorId: id, expiresAt: row.expiresAt }
    },
    /** The visitor of a valid token, even if they have become a member. */
    nameOf: (token: string): Promise<string | null> => readVisitor(key, token, clock.now()),
    /**
     * Uses up today's restoration in the caller's transaction; false if the visitor, or another one with their address,
     * has used it already.
     */
    async takeAllowance(tx: Transaction, { visitorId }: VisitorCaller): Promise<boolean> {
      const [visitor] = await tx
        .select({ addressHash: visitors.addressHash })
        .from(visitors)
        .where(eq(visitors.id, visitorId))
      if (visitor === undefined) return false
      // Serialised per address, so that concurrent calls cannot use the allowance twice.
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`allowance ${visitor.addressHash.toString('hex')}`}, 0))`,
      )
      if ((await allowanceOf(tx, visitor.addressHash)).restorations === 0) return false
      const taken = await tx
        .update(visitors)
        .set({ restoredAt: clock.now() })
        .where(and(eq(visitors.id, visitorId), isNull(visitors.memberId)))
      return taken.rowCount === 1
    },
    /**
     * Returns an allowance used at `takenAt` or before, for work without a result; does nothing if it was used again
     * since. A visitor who is becoming a member no longer needs it, so no lock is awaited.
     */
    async giveBackAllowance(tx: Transaction, { visitorId }: VisitorCaller, takenAt: Date): Promise<void> {
      const [used] = await tx
        .select({ id: visitors.id })
        .from(visitors)
        .where(and(eq(visitors.id, visitorId), lte(visitors.restoredAt, takenAt)))
        .for('no key update', { skipLocked: true })
      if (used !== undefined) await tx.update(visitors).set({ restoredAt: null }).where(eq(visitors.id, used.id))
    },
  }
}
