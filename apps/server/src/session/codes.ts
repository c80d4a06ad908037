import { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { CodePurpose } from '@moyun/api'
import { DAY } from '../china-time.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import type * as schema from '../database/schema.ts'
import { codes, tickets } from '../database/sign-in-schema.ts'
import { deriveKey } from '../secret.ts'
import type { Transaction } from '../streams/streams.ts'

/** Seconds. */
export const CODE_LIFE = 5 * 60
const TICKET_LIFE = 10 * 60
const MOST_TRIES = 5

interface Parts {
  secret: string
  db: NodePgDatabase<typeof schema>
  clock: { now(): Date }
}

/** Codes that go to a phone, and the tickets that a right code buys. */
export type Codes = ReturnType<typeof createCodes>

/** Six digits from the system's randomness, for one phone and one purpose, kept as a keyed hash. */
export function createCodes({ secret, db, clock }: Parts) {
  const key = deriveKey(secret, 'codes')
  const hashOf = (id: string, code: string) => createHmac('sha256', key).update(`${id} ${code}`).digest()
  const after = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)
  const live = (phone: string, purpose: CodePurpose) =>
    and(eq(codes.phone, phone), eq(codes.purpose, purpose), isNull(codes.endedAt))

  /** Makes a code; the one before is dead from now on. */
  async function issue(phone: string, purpose: CodePurpose): Promise<string> {
    const id = randomUUID()
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await db.transaction(async (tx) => {
      // Two sends in the same moment leave one code alive.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code ${phone} ${purpose}`}, 0))`)
      await tx.update(codes).set({ endedAt: clock.now() }).where(live(phone, purpose))
      await tx
        .insert(codes)
        .values({ id, phone, purpose, codeHash: hashOf(id, code), sentAt: clock.now(), expiresAt: after(CODE_LIFE) })
    })
    return code
  }

  /** The id of the code where it is right. The try is counted before the code is looked at, so that no race gives a sixth. */
  async function guess(phone: string, purpose: CodePurpose, code: string): Promise<string | null> {
    const newest = db
      .select({ id: codes.id })
      .from(codes)
      .where(and(live(phone, purpose), gt(codes.expiresAt, clock.now())))
      .orderBy(desc(codes.sentAt))
      .limit(1)
    const [tried] = await db
      .update(codes)
      .set({ tries: sql`${codes.tries} + 1` })
      .where(and(eq(codes.id, newest), isNull(codes.endedAt), lt(codes.tries, MOST_TRIES)))
      .returning({ id: codes.id, codeHash: codes.codeHash })
    return tried !== undefined && timingSafeEqual(tried.codeHash, hashOf(tried.id, code)) ? tried.id : null
  }

  /** Uses a right code up; false when someone else just did. */
  async function useUp(tx: Transaction, id: string): Promise<boolean> {
    const used = await tx
      .update(codes)
      .set({ endedAt: clock.now() })
      .where(and(eq(codes.id, id), isNull(codes.endedAt)))
    return used.rowCount === 1
  }

  /** Gives a ticket for a phone that was proved. */
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

  /** The phone that a ticket proves, before it is used; null for any other text. */
  async function readTicket(ticket: string, purpose: CodePurpose): Promise<string | null> {
    const [found] = await db.select({ phone: tickets.phone }).from(tickets).where(usable(ticket, purpose))
    return found?.phone ?? null
  }

  /** Uses a ticket up and gives the phone that it proves; null for any other text. */
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

/** Forgets codes and tickets that were over a day ago. */
export async function sweepCodes(db: NodePgDatabase<typeof schema>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DAY)
  return (
    (await deleteInBatches(db, codes, lt(codes.expiresAt, before))) +
    (await deleteInBatches(db, tickets, lt(tickets.expiresAt, before)))
  )
}

/** A ticket is 256 random bits: a plain hash keeps it. */
const ticketHash = (ticket: string) => createHash('sha256').update(ticket).digest()
