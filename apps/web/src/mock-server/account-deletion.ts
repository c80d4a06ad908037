import { accountDeletion, type Member, refuse } from '@moyun/api'
import { userStream } from './answers.ts'
import { mockEndpoint } from './mock-endpoint.ts'
import type { MockServer } from './mock-server.ts'

/** In milliseconds: until an account is deleted. */
const WEEK = 7 * 86_400_000

/** Mocks account deletion: it is only scheduled, as the mock's state ends before it is due. */
export const accountDeletionHandlers = (world: MockServer) => [
  mockEndpoint(world, accountDeletion.closing, ({ caller }) => ({ at: world.state.closings[caller.userId] ?? null })),
  mockEndpoint(world, accountDeletion.close, ({ caller, body }) => {
    if (caller.mobile === '' && body.password !== caller.account) throw refuse(accountDeletion.close, 'wrongPassword')
    if (caller.mobile !== '' && !body.ticket) throw refuse(accountDeletion.close, 'wrongCode')
    if (caller.role === 'admin') throw refuse(accountDeletion.close, 'stillAdmin')
    const at = world.state.closings[caller.userId] ?? new Date(Date.now() + WEEK).toISOString()
    tell(world, caller, at)
    return { at }
  }),
  mockEndpoint(world, accountDeletion.keep, ({ caller }) => {
    tell(world, caller, null)
    return null
  }),
]

function tell(world: MockServer, { userId }: Member, at: string | null) {
  world.state.closings[userId] = at ?? undefined
  world.append(userStream(userId), 'closing.changed', { at })
}
