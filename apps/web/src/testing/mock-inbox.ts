import { type InboxEntry, inbox } from '@moyun/api'
import { inboxEntries } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'

/** Mocks an inbox with these messages, which stores what is read. Its heads are before all events. */
export function mockInbox(messages: readonly InboxEntry[] = inboxEntries) {
  let now = messages
  const unread = { message: 0, notice: 0, todo: 0 }
  for (const { type, status } of messages) if (status === 0) unread[type] += 1

  return [
    mock(inbox.unread, () => ({ unread, heads: { member: 100, everybody: 100 } })),
    mock(inbox.list, ({ query }) => {
      const ofType = now.filter(({ type }) => query.type === undefined || type === query.type)
      return ofType.slice(ofType.findIndex(({ id }) => id === query.before) + 1).slice(0, 20)
    }),
    mock(inbox.read, ({ body }) => {
      now = now.map((message) =>
        ('ids' in body ? body.ids.includes(message.id) : message.type === body.type)
          ? { ...message, status: 1 }
          : message,
      )
      return true as const
    }),
  ]
}
