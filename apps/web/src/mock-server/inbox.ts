import {
  INBOX_PAGE_SIZE,
  type InboxEntry,
  EVERYBODY_STREAM,
  type ReadMark,
  type Member,
  inbox,
  refuse,
} from '@moyun/api'
import { userStream } from './answers.ts'
import { mockEndpoint } from './mock-endpoint.ts'
import type { MockInboxMessage } from './mock-state.ts'
import type { MockServer } from './mock-server.ts'

/** Mocks the inbox. */
export function inboxHandlers(server: MockServer) {
  const boxOf = (member: Member) =>
    server.state.inbox.filter(
      ({ memberId, asks }) =>
        (memberId === null || memberId === member.userId) && !(asks !== undefined && member[asks]),
    )

  return [
    mockEndpoint(server, inbox.list, ({ caller, query: { type, before }, localize }) => {
      const box = boxOf(caller)
      const last = before === undefined ? -1 : box.findIndex(({ id }) => id === before)
      if (before !== undefined && last === -1) throw refuse(inbox.list, 'invalid')
      return box
        .slice(last + 1)
        .filter((one) => type === undefined || one.type === type)
        .slice(0, INBOX_PAGE_SIZE)
        .map((one) => ({ ...present(one, caller.userId), subTitle: localize('来自墨韵', 'From Moyun') }))
    }),
    mockEndpoint(server, inbox.unread, ({ caller }) => ({
      unread: tally(boxOf(caller).filter(({ readBy }) => !readBy.includes(caller.userId))),
      heads: { member: server.head(userStream(caller.userId)), everybody: server.head(EVERYBODY_STREAM) },
    })),
    mockEndpoint(server, inbox.read, ({ caller, body }): true => {
      const read = boxOf(caller).filter((one) => !one.readBy.includes(caller.userId) && isMeant(one, body))
      for (const one of read) one.readBy.push(caller.userId)
      if (read.length > 0 || 'type' in body)
        server.append(userStream(caller.userId), 'box.read', { marking: body, count: tally(read) })
      return true
    }),
  ]
}

/** Removes the to-do from a member's inbox after they have done it. */
export function completeTodo(server: MockServer, { userId }: Member, done: MockInboxMessage['asks']) {
  for (const one of server.state.inbox) {
    if (one.asks === done)
      server.append(userStream(userId), 'box.gone', {
        id: one.id,
        count: tally(one.readBy.includes(userId) ? [] : [one]),
      })
  }
}

const present = (
  { memberId, readBy, asks: _, ...presented }: MockInboxMessage,
  readerId: string,
): Omit<InboxEntry, 'subTitle'> => ({
  ...presented,
  status: readBy.includes(readerId) ? 1 : 0,
  audience: memberId === null ? 'everybody' : 'member',
})

const isMeant = ({ id, type, seq, memberId }: MockInboxMessage, marking: ReadMark) =>
  'ids' in marking
    ? marking.ids.includes(id)
    : type === marking.type && seq <= marking.through[memberId === null ? 'everybody' : 'member']

function tally(box: readonly Pick<InboxEntry, 'type'>[]) {
  const count = { message: 0, notice: 0, todo: 0 }
  for (const { type } of box) count[type] += 1
  return count
}
