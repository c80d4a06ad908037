import { account, session } from '@moyun/api'
import { devices, signIns } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import { memberIsHere } from './in-house.tsx'
import { signInIsThere } from './ledger-is-here.ts'

/** What the server says of a member's account: the phone, the devices, who has come in by it, and the days that were signed. */
export const accountIsThere = () => [
  mock(session.devices, () => ({ devices })),
  mock(account.phone, () => ({ mobile: '138****8000', areacode: '86' })),
  mock(account.signIns, () => ({ signIns, next: null, days: 200 })),
  ...signInIsThere(),
]

/** The house as a member finds it who looks after the account. */
export const accountIsHere = () => [...memberIsHere(), ...accountIsThere()]
