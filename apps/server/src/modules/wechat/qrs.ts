import { and, desc, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { QrRefusal, Tokens } from '@moyun/api'
import { families, members } from '../../database/schema/schema.ts'
import { qrs } from '../../database/schema/sign-in-schema.ts'
import type { VerifiedMember } from '../auth/lock-verified-member.ts'
import { sendSecurityNotification } from '../auth/security-notifications.ts'
import type { Opening } from '../auth/sessions.ts'
import type { SignInLog } from '../auth/sign-in-log.ts'
import type { EventLog } from '../../events/event-log.ts'
import type { Language } from '../../i18n/translate.ts'
import type { Transaction } from '../../database/transaction.ts'
import { findOrRegisterByWeChat, bindWeChat, findByWeChat, type WeChatIdentity } from './identities.ts'
import { isSecretOf, randomName, randomSecret, secretHash } from './secret-hash.ts'

/** Seconds. */
export const QR_LIFETIME_SECONDS = 120
/** In milliseconds: a confirmed QR can be exchanged for tokens at least this long after the confirmation. */
const FETCH_WITHIN = 30_000
const DAY = 24 * 60 * 60 * 1000

/** A row of the table. */
export type QrRow = typeof qrs.$inferSelect

/** A browser's request for a QR. */
export interface QrRequest {
  remember: boolean
  browser: string
  address: string
  /** Of the page that shows it. */
  language: Language
  /** The member and session that bind; null for signing in. */
  binder: { memberId: string; sessionId: string } | null
}

/** The outcome of a phone's action. `foreign`: another WeChat account scanned it. */
export type QrActionResult =
  | 'scanned'
  | 'confirmed'
  | 'refused'
  | 'unknown'
  | 'ended'
  | 'foreign'
  | 'unusable'
  | 'taken'
  | 'bound'

/** Opens a session for the member who confirmed. */
type OpenSession = (member: VerifiedMember, remember: boolean) => Promise<Opening>

interface Taken {
  memberId: string
  tokens: Tokens
}

interface Parts {
  db: NodePgDatabase
  clock: { now(): Date }
  eventLog: EventLog
  signIns: Pick<SignInLog, 'refused'>
}

/** QR codes, from the request to their end. Every change appends an event to the stream `qr:<id>`. */
export type Qrs = ReturnType<typeof createQrs>

/** Creates the store of QR codes. */
export function createQrs(parts: Parts) {
  const { db, clock } = parts

  async function find(id: string): Promise<QrRow | null> {
    const [row] = await db.select().from(qrs).where(eq(qrs.id, id))
    return row ?? null
  }

  return {
    find,
    /** Not stored yet: WeChat is asked for the QR image first. */
    draft: () => ({ id: randomName(), secret: randomSecret() }),
    async ask({ id, secret }: { id: string; secret: string }, { binder, ...request }: QrRequest): Promise<void> {
      const requestedAt = clock.now()
      const expiresAt = new Date(requestedAt.getTime() + QR_LIFETIME_SECONDS * 1000)
      const whose = {
        purpose: binder === null ? ('login' as const) : ('bind' as const),
        memberId: binder?.memberId,
        sessionId: binder?.sessionId,
      }
      await db
        .insert(qrs)
        .values({ id, secretHash: secretHash(secret), state: 'waiting', requestedAt, expiresAt, ...whose, ...request })
    },
    /** The row for a caller with the secret; null alike for a wrong secret and a wrong id. */
    async findBySecret(id: string, secret: string): Promise<QrRow | null> {
      const row = await find(id)
      return isSecretOf(secret, row?.secretHash ?? NO_HASH) ? row : null
    },
    /** The newest QR that a WeChat account has scanned and not answered. */
    async findScannedBy(openid: string): Promise<QrRow | null> {
      const [row] = await db
        .select()
        .from(qrs)
        .where(and(eq(qrs.openid, openid), eq(qrs.state, 'scanned'), gt(qrs.expiresAt, clock.now())))
        .orderBy(desc(qrs.requestedAt))
        .limit(1)
      return row ?? null
    },
    scan: (id: string, identity: WeChatIdentity) => withOpen(parts, id, (tx, row) => scan(parts, tx, row, identity)),
    confirm: (id: string, openid: string) => withOpen(parts, id, (tx, row) => confirm(parts, tx, row, openid)),
    refuse: (id: string, openid: string | null) =>
      withOpen(parts, id, (tx, row) =>
        isForeign(row, openid) ? Promise.resolve('foreign') : end(parts, tx, row, 'declined'),
      ),
    /**
     * Opens the session of a confirmed sign-in, once; null if there is none to open, or the confirmation is no longer
     * valid.
     */
    take: (tx: Transaction, id: string, open: OpenSession) => take(parts, tx, id, open),
    expire: () => expire(parts),
    sweep: () => sweep(parts),
  }
}

const NO_HASH = Buffer.alloc(32)
/** Rows per statement of a sweep. */
const BATCH = 5_000

/** Deletes QR codes requested more than a day ago, with their streams. */
async function sweep({ db, clock }: Parts): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY)
  for (let removed = BATCH; removed === BATCH;) {
    const { rowCount } = await db.execute(sql`
      with gone as (delete from qrs where id = any(array(select id from qrs
        where requested_at < ${before}::timestamptz limit ${BATCH})) returning 'qr:' || id as stream),
        heads as (delete from stream_heads h using gone where h.stream = gone.stream),
        rows as (delete from stream_rows r using gone where r.stream = gone.stream)
      select from gone`)
    removed = rowCount ?? 0
  }
}

/** Runs `work` on a locked row that still waits for the phone. */
const withOpen = (
  { db, clock }: Parts,
  id: string,
  work: (tx: Transaction, row: QrRow) => Promise<QrActionResult>,
): Promise<QrActionResult> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(qrs).where(eq(qrs.id, id)).for('update')
    if (row === undefined) return 'unknown'
    if ((row.state !== 'waiting' && row.state !== 'scanned') || row.expiresAt <= clock.now()) return 'ended'
    return work(tx, row)
  })

/** Only the WeChat account that scanned it may answer. */
const isForeign = (row: QrRow, openid: string | null) => row.openid !== null && row.openid !== openid

async function scan(
  { eventLog }: Parts,
  tx: Transaction,
  row: QrRow,
  identity: WeChatIdentity,
): Promise<QrActionResult> {
  const { openid, unionid } = identity
  if (row.state === 'scanned') return isForeign(row, openid) ? 'foreign' : 'scanned'
  const known = await findByWeChat(tx, identity)
  const name = known?.nickname ?? identity.name
  const avatar = known?.avatar ?? identity.avatar
  await tx.update(qrs).set({ state: 'scanned', openid, unionid, name, avatar }).where(eq(qrs.id, row.id))
  await eventLog.append(tx, `qr:${row.id}`, 'scanned', { name, avatar })
  return 'scanned'
}

async function confirm(parts: Parts, tx: Transaction, row: QrRow, openid: string): Promise<QrActionResult> {
  if (row.openid === null || isForeign(row, openid)) return 'foreign'
  const identity = { via: 'official', openid, unionid: row.unionid, name: row.name, avatar: row.avatar } as const
  const outcome =
    row.purpose === 'login'
      ? await confirmSignIn(parts, tx, row, identity)
      : await confirmBinding(parts, tx, row, identity)
  if ('reason' in outcome) return end(parts, tx, row, outcome.reason)
  const fetchUntil = new Date(parts.clock.now().getTime() + FETCH_WITHIN)
  const expiresAt = fetchUntil > row.expiresAt ? fetchUntil : row.expiresAt
  await tx
    .update(qrs)
    .set({ state: 'confirmed', ...outcome, expiresAt })
    .where(eq(qrs.id, row.id))
  await parts.eventLog.append(tx, `qr:${row.id}`, 'confirmed', {})
  return 'confirmed'
}

type Outcome = { memberId: string; credentialsVersion?: number } | { reason: QrRefusal }

async function confirmSignIn(parts: Parts, tx: Transaction, row: QrRow, identity: WeChatIdentity): Promise<Outcome> {
  const { member } = await findOrRegisterByWeChat(tx, identity, parts.clock.now(), row.language)
  return member.state === 'active'
    ? { memberId: member.id, credentialsVersion: member.credentialsVersion }
    : refuseMember(parts, row, member.id)
}

/** Logs the refused sign-in with the requesting browser, not with the phone that confirmed. */
function refuseMember({ signIns }: Parts, { browser, address }: QrRow, memberId: string): { reason: 'unusable' } {
  signIns.refused(memberId, 'qr', { device: browser, address })
  return { reason: 'unusable' }
}

/**
 * Confirms a binding. The requesting session must still exist: if it was signed out, for example by a new password,
 * nothing is bound.
 */
async function confirmBinding(
  parts: Parts,
  tx: Transaction,
  { memberId, sessionId, browser, address }: QrRow,
  identity: WeChatIdentity,
): Promise<Outcome> {
  if (memberId === null || sessionId === null) throw new Error('A WeChat binding has no member')
  // The member is locked before the session, as when a password is set.
  const [member] = await tx
    .select({ state: members.state })
    .from(members)
    .where(eq(members.id, memberId))
    .for('no key update')
  const [family] = await tx
    .select({ endedAt: families.endedAt, expiresAt: families.expiresAt })
    .from(families)
    .where(eq(families.id, sessionId))
    .for('share')
  if (family === undefined || family.endedAt !== null || family.expiresAt <= parts.clock.now())
    return { reason: 'signedOut' }
  if (member?.state !== 'active') return { reason: 'unusable' }
  const bound = await bindWeChat(tx, memberId, identity)
  if (bound !== 'done') return { reason: bound }
  await sendSecurityNotification(parts, tx, memberId, 'wechatBound', { device: browser, address })
  return { memberId }
}

/** Ends a QR as refused. */
async function end({ eventLog }: Parts, tx: Transaction, row: QrRow, reason: QrRefusal): Promise<QrActionResult> {
  await tx.update(qrs).set({ state: 'refused', reason }).where(eq(qrs.id, row.id))
  await eventLog.append(tx, `qr:${row.id}`, 'refused', { reason })
  return reason === 'declined' ? 'refused' : reason === 'signedOut' ? 'ended' : reason
}

/** Marks a row that was confirmed by an earlier version of the server. */
const NO_VERSION = -1

async function take(parts: Parts, tx: Transaction, id: string, open: OpenSession): Promise<Taken | null> {
  const [row] = await tx.select().from(qrs).where(eq(qrs.id, id)).for('update')
  if (
    row?.state !== 'confirmed' ||
    row.purpose !== 'login' ||
    row.memberId === null ||
    row.expiresAt <= parts.clock.now()
  )
    return null
  const opening = await open(
    { id: row.memberId, credentialsVersion: row.credentialsVersion ?? NO_VERSION },
    row.remember,
  )
  if ('why' in opening) {
    if (opening.why === 'unusable') await end(parts, tx, row, refuseMember(parts, row, row.memberId).reason)
    else await markExpired(parts, tx, [id])
    return null
  }
  await tx.update(qrs).set({ state: 'taken' }).where(eq(qrs.id, id))
  return { memberId: row.memberId, tokens: opening.tokens }
}

/** Tells browsers that their QR has expired. A confirmed binding is complete and does not expire. */
async function expire({ db, clock, eventLog }: Parts) {
  const isOver = and(
    lte(qrs.expiresAt, clock.now()),
    inArray(qrs.state, ['waiting', 'scanned', 'confirmed']),
    or(ne(qrs.state, 'confirmed'), eq(qrs.purpose, 'login')),
  )
  await db.transaction(async (tx) => {
    const over = await tx
      .select({ id: qrs.id })
      .from(qrs)
      .where(isOver)
      .orderBy(qrs.id)
      .limit(200)
      .for('update', { skipLocked: true })
    if (over.length === 0) return
    await markExpired(
      { eventLog },
      tx,
      over.map(({ id }) => id),
    )
  })
}

async function markExpired({ eventLog }: Pick<Parts, 'eventLog'>, tx: Transaction, ids: readonly string[]) {
  await tx
    .update(qrs)
    .set({ state: 'expired' })
    .where(inArray(qrs.id, [...ids]))
  for (const id of ids) await eventLog.append(tx, `qr:${id}`, 'expired', {})
}
