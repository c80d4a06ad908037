import {
  type ResultOf,
  type RequestOf,
  INBOX_PAGE_SIZE,
  type InboxEntry,
  inbox,
  messageTypes,
  refuse,
} from '@moyun/api'
import { and, desc, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { chinaDateOf } from '../../time/china-time.ts'
import { membershipReminders } from '../../database/schema/membership-schema.ts'
import { inboxMessages, inboxReads } from '../../database/schema/inbox-schema.ts'
import { members } from '../../database/schema/schema.ts'
import { securityNotifications } from '../../database/schema/sign-in-schema.ts'
import { isUuid } from '../../database/is-uuid.ts'
import { findAdjustments } from '../ledger/find-adjustments.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { formatYuan } from '../payment-providers/money.ts'
import { findRefundMessages, type RefundMessage, formatRefundMessage } from '../refunds/refund-message.ts'
import { type Language, translate } from '../../i18n/translate.ts'
import type { InboxContext } from './inbox-context.ts'

type Db = InboxContext['db']

/** Messages to all members, sent since this member registered. */
export const isSentToMember = (memberId: string): SQL | undefined =>
  and(
    isNull(inboxMessages.memberId),
    gte(inboxMessages.at, sql`(select ${members.createdAt} from ${members} where ${members.id} = ${memberId})`),
  )

/** One page of a member's inbox, newest first; system messages are in the reader's language. */
export async function listMessages(
  { db }: Pick<InboxContext, 'db'>,
  { memberId, language }: { memberId: string; language: Language },
  { type, before }: NonNullable<RequestOf<typeof inbox.list>['query']>,
): Promise<ResultOf<typeof inbox.list>> {
  const matches = and(
    type === undefined ? undefined : eq(inboxMessages.type, type),
    before === undefined ? undefined : await olderThan(db, memberId, before),
  )
  // Each half uses its own index, and reads no further than the page needs.
  const halves = [eq(inboxMessages.memberId, memberId), isSentToMember(memberId)].map((mine) =>
    db
      .select({ id: inboxMessages.id, at: inboxMessages.at })
      .from(inboxMessages)
      .where(and(mine, matches))
      .orderBy(desc(inboxMessages.at), desc(inboxMessages.id))
      .limit(INBOX_PAGE_SIZE),
  )
  const [own, everybodys] = halves
  if (!own || !everybodys) throw new Error('The inbox query needs both of its parts')
  const page = unionAll(own, everybodys).as('page')
  const rows = await db
    .select({
      message: inboxMessages,
      readAt: inboxReads.at,
      notice: securityNotifications,
      reminder: membershipReminders,
    })
    .from(page)
    .innerJoin(inboxMessages, eq(inboxMessages.id, page.id))
    .leftJoin(inboxReads, and(eq(inboxReads.messageId, inboxMessages.id), eq(inboxReads.memberId, memberId)))
    .leftJoin(securityNotifications, eq(securityNotifications.id, inboxMessages.id))
    .leftJoin(membershipReminders, eq(membershipReminders.messageId, inboxMessages.id))
    .orderBy(desc(inboxMessages.at), desc(inboxMessages.id))
    .limit(INBOX_PAGE_SIZE)
  const ofMoney = rows
    .filter(({ message }) => message.title === '' && message.link !== '')
    .map(({ message }) => message.id)
  const [adjustments, refunded] = await Promise.all([findAdjustments(db, ofMoney), findRefundMessages(db, ofMoney)])
  return rows.map((row) =>
    present(
      { ...row, adjustment: adjustments.get(row.message.id) ?? null, refunded: refunded.get(row.message.id) ?? null },
      language,
    ),
  )
}

/** Messages older than the given one, which the member must be able to see. */
async function olderThan(db: Db, memberId: string, id: string): Promise<SQL> {
  const seen = or(eq(inboxMessages.memberId, memberId), isSentToMember(memberId))
  const [last] = isUuid(id)
    ? await db
        .select({ at: inboxMessages.at, id: inboxMessages.id })
        .from(inboxMessages)
        .where(and(eq(inboxMessages.id, id), seen))
    : []
  if (last === undefined) throw refuse(inbox.list, 'invalid', { result: { fields: { before: 'malformed' } } })
  return sql`(${inboxMessages.at}, ${inboxMessages.id}) < (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`
}

interface Row {
  message: typeof inboxMessages.$inferSelect
  /** Set for messages to all members. */
  readAt: Date | null
  notice: typeof securityNotifications.$inferSelect | null
  reminder: typeof membershipReminders.$inferSelect | null
  adjustment: Adjustment | null
  refunded: RefundMessage | null
}

type Adjustment = Pick<Parameters<Ledger['adjust']>[2], 'unit' | 'amount'>

/** The text of a message and its link. */
function wordsOf(
  { message: { title, content, link, asks }, notice, reminder, adjustment, refunded }: Row,
  language: Language,
) {
  if (notice !== null) return aboutTheAccount(notice, language)
  const subTitle = translate(language, 'box.fromTheHouse')
  if (reminder !== null) {
    const date = chinaDateOf(reminder.endsAt)
    return {
      title: translate(language, 'box.membershipEnds', { date }),
      subTitle,
      content: translate(language, 'box.membershipEnds.what'),
      link,
    }
  }
  if (adjustment !== null)
    return { title: translate(language, 'box.adjusted'), subTitle, content: sayAdjusted(adjustment, language), link }
  if (refunded !== null)
    return {
      title: translate(language, 'box.refunded'),
      subTitle,
      content: formatRefundMessage(refunded, language),
      link,
    }
  return asks === null
    ? { title, subTitle, content, link }
    : {
        title: translate(language, `box.${asks}`),
        subTitle,
        content: translate(language, `box.${asks}.what`),
        link: '/user',
      }
}

function sayAdjusted({ unit, amount }: Adjustment, language: Language) {
  const size = Math.abs(amount)
  if (unit === 'cash')
    return translate(language, amount > 0 ? 'box.adjusted.cashGiven' : 'box.adjusted.cashTaken', {
      sum: formatYuan(size),
    })
  return translate(language, amount > 0 ? 'box.adjusted.pointsGiven' : 'box.adjusted.pointsTaken', { sum: size })
}

function present(row: Row, language: Language): InboxEntry {
  const { message, readAt, notice } = row
  const { id, type, memberId, at, seq } = message
  return {
    id,
    type,
    ...wordsOf(row, language),
    ...(type === 'message' ? {} : { messageType: notice === null ? messageTypes.announcement : messageTypes.security }),
    avatar: '',
    time: at.toISOString(),
    status: (message.readAt ?? readAt) === null ? 0 : 1,
    audience: memberId === null ? 'everybody' : 'member',
    seq,
  }
}

const aboutTheAccount = ({ kind, device, address }: typeof securityNotifications.$inferSelect, language: Language) => ({
  title: translate(language, `box.${kind}`),
  subTitle: translate(language, 'box.security'),
  content: translate(language, `box.${kind}.what`, {
    device: device || translate(language, 'box.unknownDevice'),
    address,
  }),
  link: '/user',
})
