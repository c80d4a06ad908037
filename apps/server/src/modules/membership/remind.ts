import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, lte, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DAY } from '../../time/china-time.ts'
import { membershipReminders, membershipTerms } from '../../database/schema/membership-schema.ts'
import { members } from '../../database/schema/schema.ts'
import { deliver } from '../inbox/deliver.ts'
import type { Transaction } from '../../database/transaction.ts'
import { spanOf } from './extend.ts'
import { lockMembership, readTerms } from './terms.ts'
import type { Base } from '../../app/base.ts'

type Context = Pick<Base, 'db' | 'clock' | 'eventLog' | 'log'>

/** Days before the end of a membership on which its member is reminded, the last one first. */
const DAYS_BEFORE = [1, 7] as const
const BATCH_SIZE = 100

/**
 * The number of days of the reminder that is due now; undefined if it is too early or the membership has ended. After a
 * downtime only the later reminder is sent.
 */
const reminderAt = (endsAt: Date, now: Date) =>
  endsAt > now ? DAYS_BEFORE.find((days) => endsAt.getTime() - now.getTime() <= days * DAY) : undefined

/**
 * Reminds the members whose membership ends soon, once for each of `DAYS_BEFORE`; returns how many. A member who cannot
 * be reminded now does not block the others.
 */
export async function sendReminders(context: Context): Promise<number> {
  const { log } = context
  let reminded = 0
  for (;;) {
    const due = await membersDue(context)
    const before = reminded
    for (const memberId of due) {
      try {
        if (await remind(context, memberId)) reminded += 1
      } catch (error) {
        log.error(
          { err: error, memberId },
          'Reminding a member of the end of their membership failed; the next run tries again',
        )
      }
    }
    if (due.length < BATCH_SIZE || reminded === before) return reminded
  }
}

/** Members whose last term ends within those days and who have not been reminded of that end. */
async function membersDue({ db, clock }: Context): Promise<string[]> {
  const now = clock.now()
  const [soonest, soon] = DAYS_BEFORE
  const within = (days: number) => new Date(now.getTime() + days * DAY)
  const later = alias(membershipTerms, 'later')
  const rows = await db
    .selectDistinct({ memberId: membershipTerms.memberId, endsAt: membershipTerms.endsAt })
    .from(membershipTerms)
    .innerJoin(members, and(eq(members.id, membershipTerms.memberId), eq(members.state, 'active')))
    .where(
      and(
        gt(membershipTerms.endsAt, now),
        lte(membershipTerms.endsAt, within(soon)),
        gt(membershipTerms.endsAt, membershipTerms.startsAt),
        notExists(
          db
            .select({ id: later.id })
            .from(later)
            .where(
              and(
                eq(later.memberId, membershipTerms.memberId),
                gt(later.endsAt, membershipTerms.endsAt),
                gt(later.endsAt, later.startsAt),
              ),
            ),
        ),
        notExists(
          db
            .select({ at: membershipReminders.at })
            .from(membershipReminders)
            .where(
              and(
                eq(membershipReminders.memberId, membershipTerms.memberId),
                eq(membershipReminders.endsAt, membershipTerms.endsAt),
                sql`${membershipReminders.daysBefore} <= case when ${membershipTerms.endsAt} <= ${within(soonest)}::timestamptz then ${soonest}::integer else ${soon}::integer end`,
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(membershipTerms.endsAt), asc(membershipTerms.memberId))
    .limit(BATCH_SIZE)
  return rows.map(({ memberId }) => memberId)
}

/**
 * Puts the reminder into the member's inbox, unless another process has done so, or the member has extended or left
 * meanwhile.
 */
const remind = ({ db, clock, eventLog }: Context, memberId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await isHere(tx, memberId))) return false
    await lockMembership(tx, memberId)
    const now = clock.now()
    const endsAt = spanOf(await readTerms(tx, memberId), now)?.lastsUntil
    const daysBefore = endsAt && reminderAt(endsAt, now)
    if (!daysBefore) return false
    const messageId = randomUUID()
    const added = await tx
      .insert(membershipReminders)
      .values({ memberId, endsAt, daysBefore, messageId, at: now })
      .onConflictDoNothing()
    if (added.rowCount !== 1) return false
    await deliver({ eventLog, clock }, tx, { id: messageId, memberId, type: 'notice', link: '/member-center' })
    return true
  })

/** The share lock serialises this with a concurrent account closing. */
async function isHere(tx: Transaction, memberId: string) {
  const [member] = await tx.select({ state: members.state }).from(members).where(eq(members.id, memberId)).for('share')
  return member?.state === 'active'
}
