import { type Answer, type Asked, BOX_PAGE, type BoxMessage, messageBox, messageTypes, refuse } from '@moyun/api'
import { and, desc, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { dateOf } from '../china-time.ts'
import { membershipReminders } from '../database/membership-schema.ts'
import { boxMessages, boxReads } from '../database/message-schema.ts'
import { members } from '../database/schema.ts'
import { notices } from '../database/sign-in-schema.ts'
import { isUuid } from '../is-uuid.ts'
import { findAdjustments } from '../ledger/find-adjustments.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { yuanOf } from '../pay/yuan.ts'
import { findRefunded, type Refunded, sayRefunded } from '../refunds/tell-refunded.ts'
import { type Language, say } from '../words.ts'
import type { MessageContext } from './message-context.ts'

type Db = MessageContext['db']

/** Messages to all members, sent since this member registered. */
export const reaches = (memberId: string): SQL | undefined =>
  and(
    isNull(boxMessages.memberId),
    gte(boxMessages.at, sql`(select ${members.createdAt} from ${members} where ${members.id} = ${memberId})`),
  )

/** One page of a member's inbox, newest first; system messages are in the reader's language. */
export async function listMessages(
  { db }: Pick<MessageContext, 'db'>,
  { memberId, language }: { memberId: string; language: Language },
  { type, before }: NonNullable<Asked<typeof messageBox.list>['query']>,
): Promise<Answer<typeof messageBox.list>> {
  const wanted = and(
    type === undefined ? undefined : eq(boxMessages.type, type),
    before === undefined ? undefined : await olderThan(db, memberId, before),
  )
  // Each half uses its own index, and reads no further than the page needs.
  const halves = [eq(boxMessages.memberId, memberId), reaches(memberId)].map((mine) =>
    db
      .select({ id: boxMessages.id, at: boxMessages.at })
      .from(boxMessages)
      .where(and(mine, wanted))
      .orderBy(desc(boxMessages.at), desc(boxMessages.id))
      .limit(BOX_PAGE),
  )
  const [own, everybodys] = halves
  if (!own || !everybodys) throw new Error('The box has two halves')
  const page = unionAll(own, everybodys).as('page')
  const rows = await db
    .select({ message: boxMessages, readAt: boxReads.at, notice: notices, reminder: membershipReminders })
    .from(page)
    .innerJoin(boxMessages, eq(boxMessages.id, page.id))
    .leftJoin(boxReads, and(eq(boxReads.messageId, boxMessages.id), eq(boxReads.memberId, memberId)))
    .leftJoin(notices, eq(notices.id, boxMessages.id))
    .leftJoin(membershipReminders, eq(membershipReminders.messageId, boxMessages.id))
    .orderBy(desc(boxMessages.at), desc(boxMessages.id))
    .limit(BOX_PAGE)
  const ofMoney = rows
    .filter(({ message }) => message.title === '' && message.link !== '')
    .map(({ message }) => message.id)
  const [adjustments, refunded] = await Promise.all([findAdjustments(db, ofMoney), findRefunded(db, ofMoney)])
  return rows.map((row) =>
    present(
      { ...row, adjustment: adjustments.get(row.message.id) ?? null, refunded: refunded.get(row.message.id) ?? null },
      language,
    ),
  )
}

/** Messages older than the given one, which the member must be able to see. */
async function olderThan(db: Db, memberId: string, id: string): Promise<SQL> {
  const seen = or(eq(boxMessages.memberId, memberId), reaches(memberId))
  const [last] = isUuid(id)
    ? await db
        .select({ at: boxMessages.at, id: boxMessages.id })
        .from(boxMessages)
        .where(and(eq(boxMessages.id, id), seen))
    : []
  if (last === undefined) throw refuse(messageBox.list, 'invalid', { result: { fields: { before: 'malformed' } } })
  return sql`(${boxMessages.at}, ${boxMessages.id}) < (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`
}

interface Row {
  message: typeof boxMessages.$inferSelect
  /** Set for messages to all members. */
  readAt: Date | null
  notice: typeof notices.$inferSelect | null
  reminder: typeof membershipReminders.$inferSelect | null
  adjustment: Adjustment | null
  refunded: Refunded | null
}

type Adjustment = Pick<Parameters<Ledger['adjust']>[2], 'unit' | 'amount'>

/** The text of a message and its link. */
function wordsOf(
  { message: { title, content, link, asks }, notice, reminder, adjustment, refunded }: Row,
  language: Language,
) {
  if (notice !== null) return aboutTheAccount(notice, language)
  const subTitle = say(language, 'box.fromTheHouse')
  if (reminder !== null) {
    const date = dateOf(reminder.endsAt)
    return {
      title: say(language, 'box.membershipEnds', { date }),
      subTitle,
      content: say(language, 'box.membershipEnds.what'),
      link,
    }
  }
  if (adjustment !== null)
    return { title: say(language, 'box.adjusted'), subTitle, content: sayAdjusted(adjustment, language), link }
  if (refunded !== null)
    return { title: say(language, 'box.refunded'), subTitle, content: sayRefunded(refunded, language), link }
  return asks === null
    ? { title, subTitle, content, link }
    : { title: say(language, `box.${asks}`), subTitle, content: say(language, `box.${asks}.what`), link: '/user' }
}

function sayAdjusted({ unit, amount }: Adjustment, language: Language) {
  const size = Math.abs(amount)
  if (unit === 'cash')
    return say(language, amount > 0 ? 'box.adjusted.cashGiven' : 'box.adjusted.cashTaken', { sum: yuanOf(size) })
  return say(language, amount > 0 ? 'box.adjusted.pointsGiven' : 'box.adjusted.pointsTaken', { sum: size })
}

function present(row: Row, language: Language): BoxMessage {
  const { message, readAt, notice } = row
  const { id, type, memberId, at, seq } = message
  return {
    id,
    type,
    ...wordsOf(row, language),
    ...(type === 'message' ? {} : { messageType: notice === null ? messageTypes.fromTheHouse : messageTypes.security }),
    avatar: '',
    time: at.toISOString(),
    status: (message.readAt ?? readAt) === null ? 0 : 1,
    audience: memberId === null ? 'everybody' : 'member',
    seq,
  }
}

const aboutTheAccount = ({ kind, device, address }: typeof notices.$inferSelect, language: Language) => ({
  title: say(language, `box.${kind}`),
  subTitle: say(language, 'box.security'),
  content: say(language, `box.${kind}.what`, { device: device || say(language, 'box.unknownDevice'), address }),
  link: '/user',
})
