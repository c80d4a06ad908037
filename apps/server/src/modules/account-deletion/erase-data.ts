import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { assistantFavourites, assistants } from '../../database/schema/assistant-schema.ts'
import { holdParts, holds, signInDays } from '../../database/schema/ledger-schema.ts'
import { membershipReminders } from '../../database/schema/membership-schema.ts'
import { inboxMessages, inboxReads } from '../../database/schema/inbox-schema.ts'
import { orders } from '../../database/schema/order-schema.ts'
import { prompts } from '../../database/schema/prompt-schema.ts'
import { workViews } from '../../database/schema/ranking-schema.ts'
import { documents, templateMarks } from '../../database/schema/template-schema.ts'
import {
  conversations,
  idempotencyKeys,
  messages,
  generations,
  streamHeads,
  streamRows,
} from '../../database/schema/schema.ts'
import {
  acceptances,
  avatars,
  codes,
  securityNotifications,
  smsOutbox,
  qrs,
  codeSends,
  settings,
  signIns,
  tickets,
} from '../../database/schema/sign-in-schema.ts'
import { glossaries, translations } from '../../database/schema/translation-schema.ts'
import { manuscripts } from '../../database/schema/manuscript-schema.ts'
import { fileQuotas, files, jobs, visitors, workLikes, works, workUses } from '../../database/schema/work-schema.ts'
import { phoneKey, type MemberRow } from '../auth/members.ts'
import type { Transaction } from '../../database/transaction.ts'
import { userStream, visitorStream } from '../../events/stream-names.ts'

/** The member whose data is erased. */
export type DeletedMember = Pick<MemberRow, 'id' | 'phone' | 'areacode' | 'wechatOfficialOpenid' | 'wechatOpenOpenid'>

/**
 * Erases what a member made, wrote and received. Audit log entries about them stay, with an id without a name. Each
 * part is deleted before the rows that it refers to.
 */
export async function eraseData(tx: Transaction, leaver: DeletedMember, now: Date): Promise<void> {
  await eraseConversations(tx, leaver)
  await takeBackCounts(tx, leaver)
  await eraseMade(tx, leaver)
  await eraseHolds(tx, leaver)
  // Unpaid orders are closed; paid ones stay in the ledger.
  await tx
    .update(orders)
    .set({ state: 'closed', closedAt: now })
    .where(and(eq(orders.memberId, leaver.id), inArray(orders.state, ['created', 'waiting'])))
  await eraseBox(tx, leaver)
  await eraseSignIn(tx, leaver)
  await eraseStreams(tx, [userStream(leaver.id)])
}

async function eraseConversations(tx: Transaction, { id }: DeletedMember) {
  const own = tx.select({ id: conversations.id }).from(conversations).where(eq(conversations.memberId, id))
  const generationStreams = tx
    .select({ stream: sql`${'run:'}::text || ${generations.id}` })
    .from(generations)
    .where(eq(generations.memberId, id))
  await tx.delete(streamRows).where(inArray(streamRows.stream, generationStreams))
  await tx.delete(streamHeads).where(inArray(streamHeads.stream, generationStreams))
  await tx.delete(generations).where(eq(generations.memberId, id))
  await tx.delete(translations).where(eq(translations.memberId, id))
  await tx.delete(documents).where(eq(documents.memberId, id))
  await tx.delete(manuscripts).where(eq(manuscripts.memberId, id))
  await tx.delete(messages).where(inArray(messages.conversationId, own))
  await tx.delete(conversations).where(eq(conversations.memberId, id))
}

/**
 * Removes the member from the counts of likes and uses. Others' works are locked in a fixed order, to avoid deadlocks.
 */
async function takeBackCounts(tx: Transaction, { id }: DeletedMember) {
  const touched = (table: typeof workLikes | typeof workUses) =>
    tx.select({ id: table.workId }).from(table).where(eq(table.memberId, id))
  await tx
    .select({ id: works.id })
    .from(works)
    .where(or(inArray(works.id, touched(workLikes)), inArray(works.id, touched(workUses))))
    .orderBy(works.id)
    .for('no key update')
  // A member counts once. The deleted rows are subtracted in the same statement.
  await tx.execute(
    sql`with gone as (delete from work_likes where member_id = ${id} returning work_id) update works
      set likes = likes - 1 from gone where works.id = gone.work_id`,
  )
  await tx.execute(
    sql`with gone as (delete from work_uses where member_id = ${id} returning work_id) update works
      set uses = uses - 1 from gone where works.id = gone.work_id`,
  )
  await tx.delete(workViews).where(eq(workViews.memberId, id))
}

/** The ledger itself stays, as the law requires: the history of points and cash, with an id without a name. */
async function eraseHolds(tx: Transaction, { id }: DeletedMember) {
  await tx
    .delete(holdParts)
    .where(inArray(holdParts.holdId, tx.select({ id: holds.id }).from(holds).where(eq(holds.memberId, id))))
  await tx.delete(holds).where(eq(holds.memberId, id))
  await tx.delete(signInDays).where(eq(signInDays.memberId, id))
}

/**
 * Works, jobs and files, including those of the visitor that they were before. The next sweep of the store deletes the
 * bytes.
 */
async function eraseMade(tx: Transaction, { id }: DeletedMember) {
  const visits = (
    await tx.select({ id: visitors.id }).from(visitors).where(eq(visitors.memberId, id)).for('update')
  ).map((visitor) => visitor.id)
  await tx.delete(works).where(eq(works.memberId, id))
  await tx.delete(jobs).where(or(eq(jobs.memberId, id), inArray(jobs.visitorId, visits)))
  await tx.delete(files).where(or(eq(files.memberId, id), inArray(files.visitorId, visits)))
  await tx.delete(fileQuotas).where(inArray(fileQuotas.ownerId, [id, ...visits]))
  await tx.delete(visitors).where(inArray(visitors.id, visits))
  await eraseStreams(
    tx,
    visits.map((visit) => visitorStream(visit)),
  )
}

async function eraseBox(tx: Transaction, { id }: DeletedMember) {
  const own = tx.select({ id: inboxMessages.id }).from(inboxMessages).where(eq(inboxMessages.memberId, id))
  await tx.delete(inboxReads).where(or(eq(inboxReads.memberId, id), inArray(inboxReads.messageId, own)))
  await tx.delete(inboxMessages).where(eq(inboxMessages.memberId, id))
  await tx.delete(securityNotifications).where(eq(securityNotifications.memberId, id))
  await tx.delete(membershipReminders).where(eq(membershipReminders.memberId, id))
}

async function eraseSignIn(
  tx: Transaction,
  { id, phone, areacode, wechatOfficialOpenid, wechatOpenOpenid }: DeletedMember,
) {
  for (const table of [
    signIns,
    acceptances,
    avatars,
    settings,
    assistants,
    assistantFavourites,
    prompts,
    glossaries,
    templateMarks,
  ])
    await tx.delete(table).where(eq(table.memberId, id))
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.principalId, id))
  const openids = [wechatOfficialOpenid, wechatOpenOpenid].filter((openid) => openid !== null)
  const scanned = await tx
    .delete(qrs)
    .where(or(eq(qrs.memberId, id), inArray(qrs.openid, openids)))
    .returning({ id: qrs.id })
  await eraseStreams(
    tx,
    scanned.map((qr) => `qr:${qr.id}`),
  )
  if (phone === null) return
  for (const table of [codes, tickets, smsOutbox]) await tx.delete(table).where(eq(table.phone, phone))
  await tx.delete(codeSends).where(eq(codeSends.phone, phoneKey({ areacode, mobile: phone.slice(areacode.length) })))
}

/**
 * Deletes the events of streams; subscribers receive nothing more. The sequence of the member's own stream continues,
 * for the last event that they receive.
 */
async function eraseStreams(tx: Transaction, streams: readonly string[]) {
  if (streams.length === 0) return
  await tx.delete(streamRows).where(inArray(streamRows.stream, [...streams]))
  await tx.delete(streamHeads).where(
    inArray(
      streamHeads.stream,
      streams.filter((stream) => !stream.startsWith('user:')),
    ),
  )
}
