import { type ResultOf, refuse, rewards, type SignInCalendar } from '@moyun/api'
import { and, asc, desc, eq, like, lt } from 'drizzle-orm'
import { DAY, chinaDateOf } from '../../time/china-time.ts'
import type { AppContext } from '../../app/app-context.ts'
import { signInDays } from '../../database/schema/ledger-schema.ts'
import { grantExpiry } from '../ledger/open-wallet.ts'
import { crashPoint } from '../../sandbox/fault-injection.ts'
import { lockMember } from '../auth/lock-member.ts'
import type { Transaction } from '../../database/transaction.ts'

type Context = Pick<AppContext, 'db' | 'clock' | 'ledger' | 'environment'>

/** Points of the first consecutive day, of the second, and so on; each further day gives the last. */
const LADDER = [5, 10, 15, 20, 25, 30, 50] as const
const pointsFor = (streak: number) => LADDER[Math.min(streak, LADDER.length) - 1] ?? 0

/**
 * Records today's sign-in of a member, once, and grants its points in the same transaction. The day is the server's, in
 * Shanghai time.
 */
export async function signToday(context: Context, memberId: string): Promise<ResultOf<typeof rewards.signIn>> {
  const { db, clock, ledger } = context
  const now = clock.now()
  const day = chinaDateOf(now)
  const signed = await db.transaction(async (tx) => {
    // Locks the member, so that the account is not closed meanwhile.
    if ((await lockMember(tx, memberId)).isAccountClosed) throw refuse(rewards.signIn, 'signedOut')
    const streak = (await streakBefore(tx, memberId, day)) + 1
    const points = pointsFor(streak)
    const added = await tx.insert(signInDays).values({ memberId, day, streak, points, at: now }).onConflictDoNothing()
    if (added.rowCount !== 1) throw refuse(rewards.signIn, 'signedToday')
    const source = `signIn:${day}`
    const given = await ledger.grant(tx, memberId, {
      bucket: 'bonus',
      amount: points,
      expiresAt: grantExpiry(now),
      kind: 'signIn',
      source,
      key: `${source}:${memberId}`,
    })
    if (!given) throw new Error(`The points of ${source} were granted before the day was recorded`)
    return { points, streak }
  })
  crashPoint('day.signed', context.environment)
  return { ...signed, calendar: await readCalendar(context, memberId) }
}

/** Whether a member has signed in today for the reward. */
export async function hasSignedToday({ db, clock }: Pick<Context, 'db' | 'clock'>, memberId: string): Promise<boolean> {
  const found = await db
    .select({ day: signInDays.day })
    .from(signInDays)
    .where(and(eq(signInDays.memberId, memberId), eq(signInDays.day, chinaDateOf(clock.now()))))
  return found.length > 0
}

/** A member's sign-in days of this month, and their position in the reward ladder. */
export async function readCalendar(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  memberId: string,
): Promise<SignInCalendar> {
  const today = chinaDateOf(clock.now())
  const days = await db
    .select({ day: signInDays.day, points: signInDays.points, streak: signInDays.streak })
    .from(signInDays)
    .where(and(eq(signInDays.memberId, memberId), like(signInDays.day, `${today.slice(0, 7)}-%`)))
    .orderBy(asc(signInDays.day))
  const signed = days.find(({ day }) => day === today)
  const streak = signed?.streak ?? (await streakBefore(db, memberId, today))
  return {
    today,
    days: days.map(({ day, points }) => ({ day, points })),
    ladder: [...LADDER],
    streak,
    points: signed?.points ?? pointsFor(streak + 1),
    signed: signed !== undefined,
  }
}

/** Length of the streak up to the day before `day`. */
async function streakBefore(tx: Transaction, memberId: string, day: string): Promise<number> {
  const yesterday = chinaDateOf(new Date(Date.parse(`${day}T00:00:00+08:00`) - DAY))
  const [last] = await tx
    .select({ day: signInDays.day, streak: signInDays.streak })
    .from(signInDays)
    .where(and(eq(signInDays.memberId, memberId), lt(signInDays.day, day)))
    .orderBy(desc(signInDays.day))
    .limit(1)
  return last?.day === yesterday ? last.streak : 0
}
