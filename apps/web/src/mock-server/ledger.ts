import { type ResultOf, type Bucket, ledger, type Member, refuse, rewards, type SignInCalendar } from '@moyun/api'
import { monthsOf, signInCalendar, spendingOf } from '@moyun/api/fixtures'
import { userStream } from './answers.ts'
import { mockEndpoint } from './mock-endpoint.ts'
import { DAY, shanghaiDay, type MockLedgerEntry } from './ledger-state.ts'
import { paginate } from './paginate.ts'
import type { MockServer } from './mock-server.ts'

/** In days: how long bonus points are valid. */
const GIFT_LASTS = 30

const { ladder } = signInCalendar

/** Mocks the member's balances and ledger. */
export function ledgerHandlers(server: MockServer) {
  const { state } = server
  const ownOf = ({ userId }: Member) => state.lines.filter(({ memberId }) => memberId === userId)

  return [
    mockEndpoint(server, ledger.summary, ({ caller }) => ({
      points: caller.residualNum,
      held: 0,
      cash: caller.residualAmount,
      ...bucketsOf(ownOf(caller), caller.memberendtime),
    })),
    mockEndpoint(server, ledger.entries, ({ caller, query: { kind, unit, way, month, cursor, limit } }) => {
      const found = ownOf(caller).filter(
        (line) =>
          line.kind === (kind ?? line.kind) &&
          (unit === undefined || (unit === 'cash') === (line.bucket === 'cash')) &&
          (way === undefined || (way === 'in') === line.amount > 0) &&
          (month === undefined || shanghaiDay(Date.parse(line.at)).startsWith(month)),
      )
      const { entries, next } = paginate(found, cursor, limit)
      return { lines: entries, next }
    }),
    mockEndpoint(server, ledger.months, ({ caller }) => ({ months: monthsOf(ownOf(caller)) })),
    mockEndpoint(server, ledger.spending, ({ caller, query: { days = 30 } }) =>
      spendingOf(ownOf(caller), Date.now(), { days, cap: state.caps[caller.userId] ?? null }),
    ),
    mockEndpoint(server, ledger.setCap, ({ caller, body: { points } }) => {
      state.caps[caller.userId] = points
      return spendingOf(ownOf(caller), Date.now(), { days: 1, cap: points }).cap
    }),
    mockEndpoint(server, rewards.calendar, ({ caller }) => calendarOf(server, caller)),
    mockEndpoint(server, rewards.signIn, ({ caller }) => signToday(server, caller)),
  ]
}

/** The balance of each bucket, and what expires: the oldest bonus points are spent first. */
function bucketsOf(
  lines: readonly MockLedgerEntry[],
  membershipEndsAt: string | null,
): Pick<ResultOf<typeof ledger.summary>, 'buckets' | 'ending'> {
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
    membershipEndsAt !== null && sumOf('member') > 0
      ? [{ bucket: 'member' as const, points: sumOf('member'), at: membershipEndsAt }]
      : []
  const soonest = [...ofMembership, ...ending].sort((one, other) => one.at.localeCompare(other.at))
  return {
    buckets: (['member', 'bonus', 'bought'] as const).map((bucket) => ({ bucket, points: sumOf(bucket) })),
    ending: soonest.slice(0, 10),
  }
}

const pointsFor = (streak: number) => ladder[Math.min(streak, ladder.length) - 1] ?? 0

function calendarOf({ state }: MockServer, { userId }: Member): SignInCalendar {
  const [today, yesterday] = [shanghaiDay(Date.now()), shanghaiDay(Date.now() - DAY)]
  const own = state.signedDays.filter(({ memberId }) => memberId === userId)
  const signed = own.find(({ day }) => day === today)
  const streak = (signed ?? own.find(({ day }) => day === yesterday))?.streak ?? 0
  const days = own.filter(({ day }) => day.startsWith(today.slice(0, 7))).map(({ day, points }) => ({ day, points }))
  return { today, days, ladder, streak, points: signed?.points ?? pointsFor(streak + 1), signed: signed !== undefined }
}

/** Records today's sign-in reward for a member, once, and returns it. */
function signToday(server: MockServer, member: Member): ResultOf<typeof rewards.signIn> {
  const { today, signed, streak: before, points } = calendarOf(server, member)
  if (signed) throw refuse(rewards.signIn, 'signedToday')
  const streak = before + 1
  server.state.signedDays.push({ memberId: member.userId, day: today, points, streak })
  Object.assign(member, { residualNum: member.residualNum + points, isSign: true })
  const line = {
    kind: 'signIn',
    bucket: 'bonus',
    amount: points,
    balance: member.residualNum,
    title: '',
    place: null,
  } as const
  server.state.lines.unshift({
    id: crypto.randomUUID(),
    at: new Date().toISOString(),
    ...line,
    memberId: member.userId,
  })
  server.append(userStream(member.userId), 'balance.changed', {
    points: member.residualNum,
    cash: member.residualAmount,
  })
  return { points, streak, calendar: calendarOf(server, member) }
}
