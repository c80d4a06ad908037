import { type Answer, type Bucket, ledger, type Member, refuse, rewards, type SignInCalendar } from '@moyun/api'
import { monthsOf, signInCalendar, spendingOf } from '@moyun/api/fixtures'
import { userStream } from './answers.ts'
import { double } from './double.ts'
import { DAY, dayOf, type KnownLine } from './known-ledger.ts'
import { pageOf } from './page-of.ts'
import type { World } from './world.ts'

/** In days: how long bonus points are valid. */
const GIFT_LASTS = 30

const { ladder } = signInCalendar

/** Mocks the member's balances and ledger. */
export function ledgerDoubles(world: World) {
  const { known } = world
  const ownOf = ({ userId }: Member) => known.lines.filter(({ memberId }) => memberId === userId)

  return [
    double(world, ledger.summary, ({ caller }) => ({
      points: caller.residualNum,
      held: 0,
      cash: caller.residualAmount,
      ...bucketsOf(ownOf(caller), caller.memberendtime),
    })),
    double(world, ledger.entries, ({ caller, query: { kind, unit, way, month, cursor, limit } }) => {
      const found = ownOf(caller).filter(
        (line) =>
          line.kind === (kind ?? line.kind) &&
          (unit === undefined || (unit === 'cash') === (line.bucket === 'cash')) &&
          (way === undefined || (way === 'in') === line.amount > 0) &&
          (month === undefined || dayOf(Date.parse(line.at)).startsWith(month)),
      )
      const { shown, next } = pageOf(found, cursor, limit)
      return { lines: shown, next }
    }),
    double(world, ledger.months, ({ caller }) => ({ months: monthsOf(ownOf(caller)) })),
    double(world, ledger.spending, ({ caller, query: { days = 30 } }) =>
      spendingOf(ownOf(caller), Date.now(), { days, cap: known.caps[caller.userId] ?? null }),
    ),
    double(world, ledger.setCap, ({ caller, body: { points } }) => {
      known.caps[caller.userId] = points
      return spendingOf(ownOf(caller), Date.now(), { days: 1, cap: points }).cap
    }),
    double(world, rewards.calendar, ({ caller }) => calendarOf(world, caller)),
    double(world, rewards.signIn, ({ caller }) => signToday(world, caller)),
  ]
}

/** The balance of each bucket, and what expires: the oldest bonus points are spent first. */
function bucketsOf(
  lines: readonly KnownLine[],
  memberUntil: string | null,
): Pick<Answer<typeof ledger.summary>, 'buckets' | 'ending'> {
  const sumOf = (bucket: Bucket) => lines.reduce((sum, line) => (line.bucket === bucket ? sum + line.amount : sum), 0)
  const gifts = lines.filter(({ bucket }) => bucket === 'bonus').toReversed()
  let spent = -gifts.reduce((sum, { amount }) => sum + Math.min(amount, 0), 0)
  const ending = gifts.flatMap(({ at, amount }) => {
    const taken = Math.min(Math.max(amount, 0), spent)
    spent -= taken
    return amount > taken
      ? [
          {
            bucket: 'bonus' as const,
            points: amount - taken,
            at: new Date(Date.parse(at) + GIFT_LASTS * DAY).toISOString(),
          },
        ]
      : []
  })
  const ofMembership =
    memberUntil !== null && sumOf('member') > 0
      ? [{ bucket: 'member' as const, points: sumOf('member'), at: memberUntil }]
      : []
  const soonest = [...ofMembership, ...ending].sort((one, other) => one.at.localeCompare(other.at))
  return {
    buckets: (['member', 'bonus', 'bought'] as const).map((bucket) => ({ bucket, points: sumOf(bucket) })),
    ending: soonest.slice(0, 10),
  }
}

const pointsFor = (streak: number) => ladder[Math.min(streak, ladder.length) - 1] ?? 0

function calendarOf({ known }: World, { userId }: Member): SignInCalendar {
  const [today, yesterday] = [dayOf(Date.now()), dayOf(Date.now() - DAY)]
  const own = known.signedDays.filter(({ memberId }) => memberId === userId)
  const signed = own.find(({ day }) => day === today)
  const streak = (signed ?? own.find(({ day }) => day === yesterday))?.streak ?? 0
  const days = own.filter(({ day }) => day.startsWith(today.slice(0, 7))).map(({ day, points }) => ({ day, points }))
  return { today, days, ladder, streak, points: signed?.points ?? pointsFor(streak + 1), signed: signed !== undefined }
}

/** Records today's sign-in reward for a member, once, and returns it. */
function signToday(world: World, member: Member): Answer<typeof rewards.signIn> {
  const { today, signed, streak: before, points } = calendarOf(world, member)
  if (signed) throw refuse(rewards.signIn, 'signedToday')
  const streak = before + 1
  world.known.signedDays.push({ memberId: member.userId, day: today, points, streak })
  Object.assign(member, { residualNum: member.residualNum + points, isSign: true })
  const line = {
    kind: 'signIn',
    bucket: 'bonus',
    amount: points,
    balance: member.residualNum,
    title: '',
    place: null,
  } as const
  world.known.lines.unshift({ id: crypto.randomUUID(), at: new Date().toISOString(), ...line, memberId: member.userId })
  world.append(userStream(member.userId), 'balance.changed', {
    points: member.residualNum,
    cash: member.residualAmount,
  })
  return { points, streak, calendar: calendarOf(world, member) }
}
