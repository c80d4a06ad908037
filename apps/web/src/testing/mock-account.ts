import { account, session } from '@moyun/api'
import { devices, signIns } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import { mockMember } from './page-story.tsx'
import { mockSignInReward } from './mock-ledger.ts'

/** Mocks the member's account: phone number, devices, sign-in history, and the days with a sign-in reward. */
export const mockAccount = () => [
  mock(session.devices, () => ({ devices })),
  mock(account.phone, () => ({ mobile: '138****8000', areacode: '86' })),
  mock(account.signIns, () => ({ signIns, next: null, days: 200 })),
  ...mockSignInReward(),
]

/** Mocks a signed-in member with an account. */
export const mockMemberWithAccount = () => [...mockMember(), ...mockAccount()]
