import { createHmac, randomUUID } from 'node:crypto'
import type { ResultOf, visitors as contract } from '@moyun/api'
import type { VisitorCaller } from '@moyun/api/serve'
import { and, count, eq, gt, gte, isNull, lte } from 'drizzle-orm'
import type { ClientIpKeys } from '../../http/client-ip-key.ts'
import { createIpLimiter } from '../../http/ip-limiter.ts'
import { DAY, startOfDay } from '../../time/china-time.ts'
import { lockByName } from '../../database/lock-by-name.ts'
import { visitors } from '../../database/schema/work-schema.ts'
import { deriveKey, deriveTokenKey } from '../../config/secret.ts'
import type { Transaction } from '../../database/transaction.ts'
import { readVisitor, signVisitor } from './visitor-token.ts'
import type { Base } from '../../app/base.ts'

/** Visitor sessions per address and per network in a day: enough for an office that tries the product. */
const MOST_A_DAY = { address: 30, network: 150 }
/** Restorations in a day by all visitors with the same address, and with the same network. */
const RESTORATIONS_A_DAY = { address: 1, network: 20 }

type VisitorRow = typeof visitors.$inferSelect

/** An authenticated visitor, and until when. */
export interface AuthenticatedVisitor extends VisitorCaller {
  expiresAt: Date
}

/** The visitor sessions. */
export type Visitors = ReturnType<typeof createVisitors>

/** Opens visitor sessions of one day each, and counts the allowance that they use. */
export function createVisitors({ secret, db, pool, clock }: Pick<Base, 'secret' | 'db' | 'pool' | 'clock'>) {
  const key = deriveTokenKey(secret, 'visitors')
  const addressKey = deriveKey(secret, 'addresses')
  const limit = createIpLimiter(pool, { name: 'visitor', ...MOST_A_DAY, seconds: DAY / 1000 })

  const hashOf = (text: string) => createHmac('sha256', addressKey).update(text).digest()

  /** Whether the visitor, and all others with their address or network, have left a restoration for today. */
  async function allowanceOf(
    tx: Pick<Transaction, 'select'>,
    { addressHash, networkHash }: Pick<VisitorRow, 'addressHash' | 'networkHash'>,
  ): Promise<ResultOf<typeof contract.open>['allowance']> {
    const today = gte(visitors.restoredAt, startOfDay(clock.now()))
    const ofAddress = eq(visitors.addressHash, addressHash)
    const ofNetwork = networkHash === null ? ofAddress : eq(visitors.networkHash, networkHash)
    const [address] = await tx.select({ used: count() }).from(visitors).where(and(today, ofAddress))
    const [network] = await tx.select({ used: count() }).from(visitors).where(and(today, ofNetwork))
    const isUsed =
      Number(address?.used) >= RESTORATIONS_A_DAY.address || Number(network?.used) >= RESTORATIONS_A_DAY.network
    return { restorations: isUsed ? 0 : 1 }
  }

  return {
    /**
     * Opens a visitor session. `networks` is null if addresses are not counted: then the visitor shares an allowance
     * with no other.
     */
    async open(networks: ClientIpKeys | null): Promise<ResultOf<typeof contract.open>> {
      const id = randomUUID()
      const hashes = { addressHash: hashOf(networks?.address ?? id), networkHash: hashOf(networks?.network ?? id) }
      const { addressHash, networkHash } = hashes
      await limit(
        networks && { address: addressHash.toString('base64url'), network: networkHash.toString('base64url') },
      )
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + DAY)
      await db.insert(visitors).values({ id, ...hashes, createdAt: now, expiresAt })
      return {
        id,
        token: await signVisitor(await key, id, now, expiresAt),
        expiresAt: expiresAt.toISOString(),
        allowance: await allowanceOf(db, hashes),
      }
    },
    /** The visitor of a token; null if it has expired, the visitor has become a member, or the token is invalid. */
    async verify(token: string): Promise<AuthenticatedVisitor | null> {
      const id = await readVisitor(await key, token, clock.now())
      if (id === null) return null
      const [row] = await db
        .select({ expiresAt: visitors.expiresAt })
        .from(visitors)
        .where(and(eq(visitors.id, id), isNull(visitors.memberId), gt(visitors.expiresAt, clock.now())))
      return row === undefined ? null : { visitorId: id, expiresAt: row.expiresAt }
    },
    /** The visitor of a valid token, even if they have become a member. */
    nameOf: async (token: string): Promise<string | null> => await readVisitor(await key, token, clock.now()),
    /**
     * Uses up today's restoration in the caller's transaction; false if the visitor, or others with their address or
     * network, have used it already.
     */
    async takeAllowance(tx: Transaction, { visitorId }: VisitorCaller): Promise<boolean> {
      const [visitor] = await tx
        .select({ addressHash: visitors.addressHash, networkHash: visitors.networkHash })
        .from(visitors)
        .where(eq(visitors.id, visitorId))
      if (visitor === undefined) return false
      // Serialised per address and network, so that concurrent calls cannot use the allowance twice.
      for (const hash of [visitor.addressHash, visitor.networkHash])
        if (hash !== null) await lockByName(tx, `allowance ${hash.toString('hex')}`)
      if ((await allowanceOf(tx, visitor)).restorations === 0) return false
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
