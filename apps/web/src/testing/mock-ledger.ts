import { type LedgerEntry, ledger as contract, refuse, rewards, type SignInCalendar } from '@moyun/api'
import { ledgerEntries, ledgerSummary, monthsOf, checkedInCalendar, signInCalendar } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import { mockMember } from './page-story.tsx'

const SHANGHAI = 8 * 3_600_000

/** Mocks the member's balances and ledger. `page`: entries per page. */
export function mockLedger(lines: readonly LedgerEntry[] = ledgerEntries, page = 30) {
  return [
    mock(contract.summary, () => ledgerSummary),
    mock(contract.months, () => ({ months: monthsOf(lines) })),
    mock(contract.entries, ({ query: { kind, unit, way, month = '', cursor = '0' } }) => {
      const found = lines.filter(
        (line) =>
          line.kind === (kind ?? line.kind) &&
          (unit === undefined || (unit === 'cash') === (line.bucket === 'cash')) &&
          (way === undefined || (way === 'in') === line.amount > 0) &&
          new Date(Date.parse(line.at) + SHANGHAI).toISOString().startsWith(month),
      )
      const end = Number(cursor) + page
      return { lines: found.slice(Number(cursor), end), next: end < found.length ? String(end) : null }
    }),
  ]
}

/** Mocks a signed-in member with a ledger. */
export const mockMemberWithLedger = () => [...mockLedger(), ...mockMember()]

/** Mocks a day on which the member can claim the sign-in reward, once. */
export function mockSignInReward(before: SignInCalendar = signInCalendar, after: SignInCalendar = checkedInCalendar) {
  let now = before
  return [
    mock(rewards.calendar, () => now),
    mock(rewards.signIn, () => {
      if (now.signed) throw refuse(rewards.signIn, 'signedToday')
      now = after
      return { points: after.points, streak: after.streak, calendar: after }
    }),
  ]
}
