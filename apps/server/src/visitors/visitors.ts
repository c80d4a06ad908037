import { createHmac, randomUUID } from 'node:crypto'
import type { Answer, visitors as contract } from '@moyun/api'
import type { VisitorCaller } from '@moyun/api/serve'
import { and, eq, gt, gte, isNull, lte, sql } from 'drizzle-orm'
import { createAddressLimit } from '../address-limit.ts'
import { DAY, startOfDay } from '../china-time.ts'
import type { Core } from '../core.ts'
import { visitors } from '../database/work-schema.ts'
import { deriveKey } from '../secret.ts'
import type { Transaction } from '../streams/streams.ts'
import { readVisitor, signVisitor } from './visitor-token.ts'

/** Visitors whom one address may bring in a day: an office that tries the product, and no flood of them. */
const MOST_A_DAY = 30

/** A visitor whom a token lets in, and until when. */
export interface AdmittedVisitor extends VisitorCaller {
  expiresAt: Date
}

/** Those who are here without an account. */
export type Visitors = ReturnType<typeof createVisitors>

/** Lets visitors in for a day each, and counts what they use of it. */
export function createVisitors({ secret, db, pool, clock }: Pick<Core, 'secret' | 'db' | 'pool' | 'clock'>) {
  const key = deriveKey(secret, 'visitors')
  const addressKey = deriveKey(secret, 'addresses')
  const limit = createAddressLimit(pool, { name: 'visitor', most: MOST_A_DAY, seconds: DAY / 1000 })

  /** One restoration a day for a visitor, and for all who come from their address. */
  async function allowanceOf(tx: Transaction, addressHash: Buffer): Promise<Answer<typeof contract.open>['allowance']> {
    const restoredToday = and(eq(visitors.addressHash, addressHash), gte(visitors.restoredAt, startOfDay(clock.now())))
    const [used] = await tx.select({ id: visitors.id }).from(visitors).where(restoredToday).limit(1)
    return { restorations: used === undefined ? 1 : 0 }
  }

  return {
    /** Lets a new visitor in. `address` is null where nobody is counted: then they are the only one of theirs. */
    async open(address: string | null): Promise<Answer<typeof contract.open>> {
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
    /** Whom a token lets in; null for one whose time is over, who has become a member, and for any other text. */
    async verify(token: string): Promise<AdmittedVisitor | null> {
      const id = await readVisitor(key, token, clock.now())
      if (id === null) return null
      const [row] = await db
        .select({ expiresAt: visitors.expiresAt })
        .from(visitors)
        .where(and(eq(visitors.id, id), isNull(visitors.memberId), gt(visitors.expiresAt, clock.now())))
      return row === undefined ? null : { visitorId: id, expiresAt: row.expiresAt }
    },
    /** The visitor whom a token names that was signed here and has time left, also where they have become a member. */
    nameOf: (token: string): Promise<string | null> => readVisitor(key, token, clock.now()),
    /** Uses up today's restoration in the caller's transaction; false where it is used already, by them or from their address. */
    async takeAllowance(tx: Transaction, { visitorId }: VisitorCaller): Promise<boolean> {
      const [visitor] = await tx
        .select({ addressHash: visitors.addressHash })
        .from(visitors)
        .where(eq(visitors.id, visitorId))
      if (visitor === undefined) return false
      // One after another of an address, so that none of many at once sees the last one free.
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
     * Gives back what was used up at `takenAt` or before, for what came to nothing; nothing where it was used up again since. One who
     * becomes a member at this moment needs it no more: nobody is waited for.
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
