import type { Member } from '@moyun/api'
import type { AppContext } from '../../app/app-context.ts'
import { vipOf } from '../membership/present-vip.ts'
import { hasSignedToday } from '../rewards/sign-in-days.ts'
import { type MemberRow, presentMember } from './members.ts'

/** A member's profile, with points, cash and membership. */
export async function presentProfile(
  { db, clock, ledger }: Pick<AppContext, 'db' | 'clock' | 'ledger'>,
  row: MemberRow,
): Promise<Member> {
  const [{ points, cash }, isSign, vip] = await Promise.all([
    ledger.balance(row.id),
    hasSignedToday({ db, clock }, row.id),
    vipOf({ db, clock }, row.id),
  ])
  return { ...presentMember(row), ...vip, residualNum: points, residualAmount: cash, isSign }
}
