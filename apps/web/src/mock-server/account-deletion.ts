import { accountDeletion, type Member, refuse } from '@moyun/api'
import { userStream } from './answers.ts'
import { mockEndpoint } from './mock-endpoint.ts'
import type { MockServer } from './mock-server.ts'

/** In milliseconds: until an account is deleted. */
const WEEK = 7 * 86_400_000

/** Mocks account deletion: it is only scheduled, as the mock's state ends before it is due. */
export const accountDeletionHandlers = (server: MockServer) => [
  mockEndpoint(server, accountDeletion.closing, ({ caller }) => ({ at: server.state.closings[caller.userId] ?? null })),
  mockEndpoint(server, accountDeletion.close, ({ caller, body }) => {
    if (caller.mobile === '' && body.password !== caller.account) throw refuse(accountDeletion.close, 'wrongPassword')
    if (caller.mobile !== '' && !body.ticket) throw refuse(accountDeletion.close, 'wrongCode')
    if (caller.role === 'admin') throw refuse(accountDeletion.close, 'stillAdmin')
    const at = server.state.closings[caller.userId] ?? new Date(Date.now() + WEEK).toISOString()
    publish(server, caller, at)
    return { at }
  }),
  mockEndpoint(server, accountDeletion.keep, ({ caller }) => {
    publish(server, caller, null)
    return null
  }),
]

function publish(server: MockServer, { userId }: Member, at: string | null) {
  server.state.closings[userId] = at ?? undefined
  server.append(userStream(userId), 'closing.changed', { at })
}
