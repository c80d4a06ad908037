import {
  admin,
  ADMIN_STREAM,
  approvals,
  type AuditAction,
  EVERYBODY_STREAM,
  JobKind,
  type ListedMember,
  Refusal,
  refuse,
} from '@moyun/api'
import { foldText } from '@moyun/api/fold'
import { userStream } from './answers.ts'
import { devicesOf, defaultUser } from './session.ts'
import { mockEndpoint } from './mock-endpoint.ts'
import { isActiveJob } from './jobs.ts'
import type { MockServer } from './mock-server.ts'

/** An action of an admin. */
export interface AdminAction {
  kind: AuditAction
  by: { userId: string; nickname: string }
  to?: ListedMember | undefined
  note?: string | undefined
}

/** Adds an audit log entry and notifies the admins who are watching. */
export function recordAuditEntry({ state, append }: MockServer, { kind, by, to, note = '' }: AdminAction) {
  const named = to ? { id: to.id, name: to.nickname || to.account } : null
  state.auditEntries.unshift({
    id: (state.auditEntries[0]?.id ?? 0) + 1,
    kind,
    by: { id: by.userId, name: by.nickname },
    member: named,
    note,
    at: new Date().toISOString(),
  })
  append(ADMIN_STREAM, 'audit.recorded', { kind, memberId: to?.id ?? null })
}

/** Mocks the figures of the admin dashboard. */
function figureDoubles(server: MockServer) {
  const { state } = server
  return [
    mockEndpoint(server, admin.numbers, () => ({
      members: state.listed.filter(({ state }) => state === 'active').length,
      newToday: 1,
      running: server.running.size,
      ended: state.messages.filter(({ role }) => role === 'assistant').length,
      succeeded: state.messages.filter(({ role, state }) => role === 'assistant' && ['done', 'stopped'].includes(state))
        .length,
    })),
    mockEndpoint(server, admin.queue, () => ({
      kinds: JobKind.options.flatMap((kind) => {
        const open = state.jobs.filter((job) => job.kind === kind && isActiveJob(job))
        const waiting = open.filter(({ state }) => state === 'queued').length
        return open.length === 0 ? [] : { kind, waiting, running: open.length - waiting }
      }),
    })),
  ]
}

/** Mocks the admin endpoints. */
export function adminHandlers(server: MockServer) {
  const { state } = server
  const find = (id: string): ListedMember => {
    const found = state.listed.find((one) => one.id === id)
    if (!found) throw new Refusal(404, 'notFound')
    return found
  }
  const other = (id: string, selfId: string, state: ListedMember['state']) => {
    const found = find(id)
    if (id === selfId) throw refuse(admin.ban, 'yourself')
    if (found.state !== state) throw refuse(admin.ban, 'notActive')
    return found
  }

  return [
    ...figureDoubles(server),
    mockEndpoint(server, admin.members, ({ query }) => ({
      members: state.listed.filter((one) => matchesQuery(one, query)),
      next: null,
    })),
    mockEndpoint(server, admin.member, ({ params }) => ({
      member: find(params.id),
      sessions: devicesOf(server, params.id).map((device) => ({ ...device, current: false })),
    })),
    mockEndpoint(server, admin.auditLog, ({ query }) => ({
      entries: state.auditEntries.filter(({ member }) => query.member === undefined || member?.id === query.member),
      next: null,
    })),
    mockEndpoint(server, admin.ban, ({ params, caller, body }) => {
      const found = Object.assign(other(params.id, caller.userId, 'active'), { state: 'banned' as const })
      recordAuditEntry(server, { kind: 'banned', by: caller, to: found, note: body.reason })
      return found
    }),
    mockEndpoint(server, admin.unban, ({ params, caller }) => {
      const found = Object.assign(other(params.id, caller.userId, 'banned'), { state: 'active' as const })
      recordAuditEntry(server, { kind: 'unbanned', by: caller, to: found })
      return found
    }),
    mockEndpoint(server, admin.setRole, ({ params, caller, body: { role } }) => {
      const found = Object.assign(other(params.id, caller.userId, 'active'), { role })
      const profile = state.members.find(({ userId }) => userId === found.id)
      if (profile) profile.role = role
      server.append(userStream(found.id), 'role.changed', { role })
      recordAuditEntry(server, { kind: role === 'admin' ? 'promoted' : 'demoted', by: caller, to: found })
      return found
    }),
    ...sessionDoubles(server, find),
    ...approvalDoubles(server),
    mockEndpoint(server, admin.sendNotice, ({ body: { type, memberId, title, content, link }, caller }) => {
      const to = memberId === null ? undefined : find(memberId)
      const id = crypto.randomUUID()
      const stream = memberId === null ? EVERYBODY_STREAM : userStream(memberId)
      const seq = server.append(stream, 'box.arrived', { id, type })
      const fields = { title, avatar: '', content, link, ...(type === 'message' ? {} : { messageType: 0 }) }
      state.inbox.unshift({ ...fields, id, type, time: new Date().toISOString(), seq, memberId, readBy: [] })
      recordAuditEntry(server, { kind: 'noticeSent', by: caller, to, note: title })
      return { id }
    }),
  ]
}

/** Mocks approvals: a single admin may do everything, so there are no requests. */
const approvalDoubles = (server: MockServer) => [
  mockEndpoint(server, approvals.list, () => ({ approvals: [] })),
  ...(['approve', 'reject', 'withdraw'] as const).map((action) =>
    mockEndpoint(server, approvals[action], () => {
      throw refuse(approvals[action], 'notFound')
    }),
  ),
]

/** Mocks ending other members' sessions. */
const sessionDoubles = (server: MockServer, find: (id: string) => ListedMember) => [
  mockEndpoint(server, admin.endSession, ({ params, caller }) => {
    const endedDevice = devicesOf(server, params.id).find(({ id }) => id === params.sessionId)
    if (!endedDevice) throw new Refusal(404, 'notFound')
    server.state.devices = server.state.devices.filter(({ id }) => id !== endedDevice.id)
    recordAuditEntry(server, { kind: 'sessionEnded', by: caller, to: find(params.id), note: endedDevice.name })
    return null
  }),
  mockEndpoint(server, admin.endSessions, ({ params, caller }) => {
    const ended = devicesOf(server, params.id).length
    recordAuditEntry(server, { kind: 'sessionsEnded', by: caller, to: find(params.id) })
    if (params.id === defaultUser(server).userId) server.state.devices = []
    return { ended }
  }),
]

const matchesQuery = (
  { nickname, account, accountNo, state, role }: ListedMember,
  query: { search?: string | undefined; state?: string | undefined; role?: string | undefined },
) =>
  [nickname, account, accountNo].some((text) => foldText(text).includes(foldText(query.search ?? ''))) &&
  state === (query.state ?? state) &&
  role === (query.role ?? role)
