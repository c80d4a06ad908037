import { type LedgerLine, ledger as contract, refuse, rewards, type SignInCalendar } from '@moyun/api'
import { ledgerLines, ledgerSummary, monthsOf, signedCalendar, signInCalendar } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import { memberIsHere } from './in-house.tsx'

const SHANGHAI = 8 * 3_600_000

/** Mocks the member's balances and ledger. `page`: entries per page. */
export function ledgerIsThere(lines: readonly LedgerLine[] = ledgerLines, page = 30) {
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
export const ledgerIsHere = () => [...ledgerIsThere(), ...memberIsHere()]

/** Mocks a day on which the member can claim the sign-in reward, once. */
export function signInIsThere(before: SignInCalendar = signInCalendar, after: SignInCalendar = signedCalendar) {
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
