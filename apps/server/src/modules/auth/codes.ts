import { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { CodePurpose } from '@moyun/api'
import type pg from 'pg'
import type { ClientIpKeys } from '../../http/client-ip-key.ts'
import { createIpLimiter } from '../../http/ip-limiter.ts'
import { DAY } from '../../time/china-time.ts'
import { deleteInBatches } from '../../database/delete-in-batches.ts'
import { codes, tickets } from '../../database/schema/sign-in-schema.ts'
import { deriveKey } from '../../config/secret.ts'
import type { Transaction } from '../../database/transaction.ts'
import { lockByName } from '../../database/lock-by-name.ts'

/** Seconds. */
export const CODE_LIFETIME_SECONDS = 5 * 60
const TICKET_LIFE = 10 * 60
const MOST_TRIES = 5
/** Of the tries, the part for other networks than the one that asked for the code: strangers can't use up the rest. */
const FOREIGN_TRIES = 2
/** Attempts in an hour for codes that the caller's network did not ask for, by address and by network. */
const FOREIGN_ATTEMPTS = { address: 30, network: 100, seconds: 60 * 60 }

interface Parts {
  secret: string
  db: NodePgDatabase
  pool: pg.Pool
  clock: { now(): Date }
}

/** What a code is sent for. */
interface CodeTarget {
  phone: string
  purpose: CodePurpose
}

/** Codes sent to a phone, and the tickets that a correct code is exchanged for. */
export type Codes = ReturnType<typeof createCodes>

/** Six random digits for one phone and one purpose, stored as a keyed hash. */
export function createCodes({ secret, db, pool, clock }: Parts) {
  const limitForeign = createIpLimiter(pool, { name: 'foreign-code', ...FOREIGN_ATTEMPTS })
  const key = deriveKey(secret, 'codes')
  const hashOf = (id: string, code: string) => createHmac('sha256', key).update(`${id} ${code}`).digest()
  const after = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)
  const live = ({ phone, purpose }: CodeTarget) =>
    and(eq(codes.phone, phone), eq(codes.purpose, purpose), isNull(codes.endedAt))

  /** Creates a code and invalidates the previous one. `networks` are the caller's; null if they are not counted. */
  async function issue({ phone, purpose }: CodeTarget, networks: ClientIpKeys | null): Promise<string> {
    const id = randomUUID()
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await db.transaction(async (tx) => {
      // With two concurrent sends, only one code stays valid.
      await lockByName(tx, `code ${phone} ${purpose}`)
      await tx.update(codes).set({ endedAt: clock.now() }).where(live({ phone, purpose }))
      await tx.insert(codes).values({
        id,
        phone,
        purpose,
        codeHash: hashOf(id, code),
        network: networks?.network ?? '',
        sentAt: clock.now(),
        expiresAt: after(CODE_LIFETIME_SECONDS),
      })
    })
    return code
  }

  /**
   * Returns the id of the code if it is right. The attempt is counted before the comparison, so that concurrent guesses
   * get no sixth attempt, and callers of other networks no third one. Refuses with 429 if the caller has made too many
   * attempts at codes that others asked for.
   */
  async function guess(
    { code, ...target }: CodeTarget & { code: string },
    networks: ClientIpKeys | null,
  ): Promise<string | null> {
    const [newest] = await db
      .select({ id: codes.id, network: codes.network })
      .from(codes)
      .where(and(live(target), gt(codes.expiresAt, clock.now())))
      .orderBy(desc(codes.sentAt))
      .limit(1)
    const isForeign = newest?.network !== (networks?.network ?? '')
    if (isForeign) await limitForeign(networks)
    if (newest === undefined) return null
    const [tried] = await db
      .update(codes)
      .set({
        tries: sql`${codes.tries} + 1`,
        ...(isForeign && { foreignTries: sql`${codes.foreignTries} + 1` }),
      })
      .where(
        and(
          eq(codes.id, newest.id),
          isNull(codes.endedAt),
          lt(codes.tries, MOST_TRIES),
          isForeign ? lt(codes.foreignTries, FOREIGN_TRIES) : undefined,
        ),
      )
      .returning({ id: codes.id, codeHash: codes.codeHash })
    return tried !== undefined && timingSafeEqual(tried.codeHash, hashOf(tried.id, code)) ? tried.id : null
  }

  /** Consumes a correct code; false if a concurrent call consumed it first. */
  async function useUp(tx: Transaction, id: string): Promise<boolean> {
    const used = await tx
      .update(codes)
      .set({ endedAt: clock.now() })
      .where(and(eq(codes.id, id), isNull(codes.endedAt)))
    return used.rowCount === 1
  }

  /** Creates a ticket for a phone that was proved. */
  async function makeTicket(tx: Transaction, phone: string, purpose: CodePurpose): Promise<string> {
    const ticket = randomBytes(32).toString('base64url')
    await tx.insert(tickets).values({ tokenHash: ticketHash(ticket), phone, purpose, expiresAt: after(TICKET_LIFE) })
    return ticket
  }

  const usable = (ticket: string, purpose: CodePurpose) =>
    and(
      eq(tickets.tokenHash, ticketHash(ticket)),
      eq(tickets.purpose, purpose),
      isNull(tickets.usedAt),
      gt(tickets.expiresAt, clock.now()),
    )

  /** The phone that a ticket proves, without consuming it; null for any other text. */
  async function readTicket(ticket: string, purpose: CodePurpose): Promise<string | null> {
    const [found] = await db.select({ phone: tickets.phone }).from(tickets).where(usable(ticket, purpose))
    return found?.phone ?? null
  }

  /** Consumes a ticket and returns the phone that it proves; null for any other text. */
  async function useTicket(tx: Transaction, ticket: string, purpose: CodePurpose): Promise<string | null> {
    const [used] = await tx
      .update(tickets)
      .set({ usedAt: clock.now() })
      .where(usable(ticket, purpose))
      .returning({ phone: tickets.phone })
    return used?.phone ?? null
  }

  return { issue, guess, useUp, makeTicket, readTicket, useTicket }
}

/**
 * Invalidates the open codes and tickets of a phone, because they date from before the member's credentials changed.
 */
export async function invalidateProofs(tx: Transaction, phone: string, now: Date): Promise<void> {
  await tx
    .update(codes)
    .set({ endedAt: now })
    .where(and(eq(codes.phone, phone), isNull(codes.endedAt)))
  await tx
    .update(tickets)
    .set({ usedAt: now })
    .where(and(eq(tickets.phone, phone), isNull(tickets.usedAt)))
}

/** Deletes codes and tickets that expired more than a day ago. */
export async function purgeExpiredCodes(db: NodePgDatabase, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DAY)
  return (
    (await deleteInBatches(db, codes, lt(codes.expiresAt, before))) +
    (await deleteInBatches(db, tickets, lt(tickets.expiresAt, before)))
  )
}

/** A ticket has 256 random bits, so an unkeyed hash is sufficient. */
const ticketHash = (ticket: string) => createHash('sha256').update(ticket).digest()
