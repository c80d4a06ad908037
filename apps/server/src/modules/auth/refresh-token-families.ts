import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { networkOf } from '../../http/client-ip-key.ts'
import { deleteInBatches } from '../../database/delete-in-batches.ts'
import { families, members } from '../../database/schema/schema.ts'
import type { EventLog } from '../../events/event-log.ts'
import type { Transaction } from '../../database/transaction.ts'
import { invalidateProofs } from './codes.ts'
import type { DeviceTraits } from './device-traits.ts'
import { NEXT_CREDENTIALS_VERSION } from './lock-verified-member.ts'
import { sendSecurityNotification } from './security-notifications.ts'
import { userStream } from '../../events/stream-names.ts'

/** The channel that carries the id of each session that a commit ended. */
export const SESSIONS_CHANNEL = 'sessions'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const IDLE_LIFE = 14 * DAY
const WHOLE_LIFE = 90 * DAY
const LIFE_WITHOUT_REMEMBER = DAY
/** Maximum open sessions of a member; one more ends the session that was used least recently. */
const MOST_OPEN = 100
/**
 * In milliseconds: how long a refresh token's parent may still be repeated after its successor was seen, for tabs that
 * wake up together.
 */
const GRACE = 10_000

export type EndReason =
  | 'signedOut'
  | 'tooMany'
  | 'reuse'
  | 'passwordChanged'
  | 'phoneChanged'
  | 'endedByMember'
  | 'endedByAdmin'
  | 'accountClosed'

/** A row of the table. */
export type Family = typeof families.$inferSelect

/** The result of presenting a refresh token. */
export type Rotation =
  | { outcome: 'rotated' | 'repeated'; family: Family }
  | { outcome: 'refused' }
  | { outcome: 'reused'; family: Family }

interface Parts {
  db: NodePgDatabase
  clock: { now(): Date }
  eventLog: EventLog
}

/** The earlier of the idle and the absolute expiry. */
function endOf({ remember, createdAt }: Pick<Family, 'remember' | 'createdAt'>, now: Date) {
  const longest = createdAt.getTime() + (remember ? WHOLE_LIFE : LIFE_WITHOUT_REMEMBER)
  return new Date(Math.min(now.getTime() + IDLE_LIFE, longest))
}

/** The families of refresh tokens: each family is one signed-in device, and each rotation a generation of it. */
export type Families = ReturnType<typeof createFamilies>

/** Creates, rotates and ends the families of refresh tokens. */
export function createFamilies(parts: Parts) {
  const { db, clock, eventLog } = parts

  async function open(tx: Transaction, memberId: string, remember: boolean, device: DeviceTraits): Promise<Family> {
    const now = clock.now()
    const [family] = await tx
      .insert(families)
      .values({
        id: randomUUID(),
        memberId,
        remember,
        rotatedAt: now,
        createdAt: now,
        lastUsedAt: now,
        expiresAt: endOf({ remember, createdAt: now }, now),
        ...shorten(device),
      })
      .returning()
    if (family === undefined) throw new Error('Inserting a refresh token family returned no row')
    const excess = await tx
      .select({ id: families.id })
      .from(families)
      .where(
        and(
          eq(families.memberId, memberId),
          ne(families.id, family.id),
          isNull(families.endedAt),
          gt(families.expiresAt, now),
        ),
      )
      .orderBy(desc(families.lastUsedAt), desc(families.id))
      .offset(MOST_OPEN - 1)
    await end(
      tx,
      excess.map(({ id }) => id),
      'tooMany',
    )
    return family
  }

  /** Ends the families among the ids that are still open, notifies the member's clients, and closes their sockets. */
  async function end(tx: Transaction, ids: readonly string[], reason: EndReason): Promise<void> {
    if (ids.length === 0) return
    const ended = await tx
      .update(families)
      .set({ endedAt: clock.now(), endReason: reason })
      .where(and(inArray(families.id, [...ids].sort()), isNull(families.endedAt)))
      .returning({ id: families.id, memberId: families.memberId })
    for (const { id, memberId } of ended) {
      await eventLog.append(tx, userStream(memberId), 'session.ended', { id })
      await tx.execute(sql`select pg_notify(${SESSIONS_CHANNEL}, ${id})`)
    }
  }

  /**
   * Ends all families of a member except one, and the pending proofs that could open more: sign-ins, codes and tickets.
   * Locks the member's row before the families' rows.
   */
  async function endOthers(tx: Transaction, memberId: string, except: string | null, reason: EndReason): Promise<void> {
    const [member] = await tx
      .update(members)
      .set({ credentialsVersion: NEXT_CREDENTIALS_VERSION })
      .where(eq(members.id, memberId))
      .returning({ phone: members.phone })
    if (member?.phone) await invalidateProofs(tx, member.phone, clock.now())
    const open = await tx
      .select({ id: families.id })
      .from(families)
      .where(
        and(
          eq(families.memberId, memberId),
          isNull(families.endedAt),
          except === null ? undefined : ne(families.id, except),
        ),
      )
      .orderBy(asc(families.id))
      .for('update')
    await end(
      tx,
      open.map(({ id }) => id),
      reason,
    )
  }

  /**
   * Refresh token rotation: presents a refresh token of some generation. The newest is rotated. Its parent returns the
   * same successor again until that was seen, and for ten seconds more, so that a lost reply signs no member out; if it
   * comes from another browser or network than the rotation, the owner is notified. Any older token is treated as
   * stolen: it ends the family, and the owner is told where it was presented.
   */
  const rotate = (id: string, generation: number, from: DeviceTraits): Promise<Rotation> =>
    db.transaction(async (tx): Promise<Rotation> => {
      const now = clock.now()
      const [family] = await tx.select().from(families).where(eq(families.id, id)).for('update')
      if (family === undefined || family.endedAt !== null || family.expiresAt <= now || generation > family.generation)
        return { outcome: 'refused' }
      if (generation === family.generation) {
        const next = {
          generation: generation + 1,
          rotatedAt: now,
          leafSeen: false,
          leafSeenAt: null,
          rotatedBy: shorten(from),
          lastUsedAt: now,
          expiresAt: endOf(family, now),
        }
        await tx.update(families).set(next).where(eq(families.id, id))
        return { outcome: 'rotated', family: { ...family, ...next } }
      }
      if (generation === family.generation - 1 && isInGrace(family, now)) {
        if (family.rotatedBy !== null && !isSameDevice(family.rotatedBy, from))
          await reportShared(parts, tx, family, isSameDevice(family, from) ? family.rotatedBy : from)
        return { outcome: 'repeated', family }
      }
      await end(tx, [id], 'reuse')
      await sendSecurityNotification(parts, tx, family.memberId, 'tokenReused', from)
      return { outcome: 'reused', family }
    })

  return {
    open,
    end,
    endOthers,
    rotate,
    noteUse: (family: NotedFamily, generation: number) => noteUse(parts, family, generation),
  }
}

/**
 * Whether the parent of the newest generation is still accepted. An earlier version of the server stores that the
 * newest was seen, but not when.
 */
const isInGrace = ({ leafSeen, leafSeenAt, rotatedAt }: Family, now: Date) =>
  !leafSeen || now.getTime() - Math.max(rotatedAt.getTime(), leafSeenAt?.getTime() ?? 0) <= GRACE

/** Notifies the owner, once a generation, of another device that renewed the session. */
async function reportShared(parts: Parts, tx: Transaction, { id, memberId }: Family, stranger: DeviceTraits) {
  await tx.update(families).set({ rotatedBy: null }).where(eq(families.id, id))
  await sendSecurityNotification(parts, tx, memberId, 'tokenShared', stranger)
}

/** The form in which a device is stored. */
const shorten = ({ userAgent, address }: DeviceTraits): DeviceTraits => ({
  userAgent: userAgent.slice(0, 300),
  address,
})

/** Whether two requests come from the same browser and network. */
const isSameDevice = (a: DeviceTraits, b: DeviceTraits) =>
  shorten(a).userAgent === shorten(b).userAgent && networkOf(a.address) === networkOf(b.address)

type NotedFamily = Pick<Family, 'id' | 'generation' | 'leafSeen' | 'lastUsedAt'>

/**
 * Records that an access token of this generation was seen: its parent is accepted for ten seconds more. Also records,
 * to the minute, when the device was last used.
 */
async function noteUse(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  family: NotedFamily,
  generation: number,
): Promise<void> {
  const now = clock.now()
  const isFirst = generation === family.generation && !family.leafSeen
  if (!isFirst && now.getTime() - family.lastUsedAt.getTime() < MINUTE) return
  await db
    .update(families)
    .set({ lastUsedAt: now, ...(isFirst ? { leafSeen: true, leafSeenAt: now } : {}) })
    .where(
      and(
        eq(families.id, family.id),
        eq(families.generation, family.generation),
        isFirst ? eq(families.leafSeen, false) : undefined,
      ),
    )
}

/**
 * Deletes families that ended more than so many days ago, assuming the longest life. Until then, a member's addresses
 * stay known, and the end of a session is on record.
 */
export const purgeExpiredFamilies = (db: NodePgDatabase, now: Date, days: number): Promise<number> =>
  deleteInBatches(db, families, lt(families.createdAt, new Date(now.getTime() - WHOLE_LIFE - days * DAY)))
