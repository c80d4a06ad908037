import { leaving, type Member, refuse } from '@moyun/api'
import { userStream } from './answers.ts'
import { double } from './double.ts'
import type { World } from './world.ts'

/** In milliseconds: until an account is deleted. */
const WEEK = 7 * 86_400_000

/** Mocks account deletion: it is only scheduled, as the mock's state ends before it is due. */
export const leavingDoubles = (world: World) => [
  double(world, leaving.closing, ({ caller }) => ({ at: world.known.closings[caller.userId] ?? null })),
  double(world, leaving.close, ({ caller, body }) => {
    if (caller.mobile === '' && body.password !== caller.account) throw refuse(leaving.close, 'wrongPassword')
    if (caller.mobile !== '' && !body.ticket) throw refuse(leaving.close, 'wrongCode')
    if (caller.role === 'admin') throw refuse(leaving.close, 'stillAdmin')
    const at = world.known.closings[caller.userId] ?? new Date(Date.now() + WEEK).toISOString()
    tell(world, caller, at)
    return { at }
  }),
  double(world, leaving.keep, ({ caller }) => {
    tell(world, caller, null)
    return null
  }),
]

function tell(world: World, { userId }: Member, at: string | null) {
  world.known.closings[userId] = at ?? undefined
  world.append(userStream(userId), 'closing.changed', { at })
}
