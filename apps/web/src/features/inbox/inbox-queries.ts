import { INBOX_PAGE_SIZE, type InboxEntry, type InboxEntryType, inbox } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { INBOX } from '../../api/query-keys.ts'

/** A member's messages of one type, in this language, page by page. Each page is passed to `onRead`. */
export const messagesQuery = (
  consoleCall: Call,
  { type, locale }: { type: InboxEntryType; locale: string },
  onRead: (messages: readonly InboxEntry[]) => void,
) =>
  infiniteQueryOptions({
    networkMode: 'always',
    queryKey: [INBOX, type, locale],
    queryFn: async ({ signal, pageParam }) => {
      const messages = await consoleCall(
        inbox.list,
        { query: { type, ...(pageParam === null ? {} : { before: pageParam }) } },
        { signal },
      )
      onRead(messages)
      return messages
    },
    initialPageParam: null as string | null,
    getNextPageParam: (messages) => (messages.length < INBOX_PAGE_SIZE ? null : (messages.at(-1)?.id ?? null)),
  })

/** Invalidates the lists after a new message: visible ones are read again now, the others when they are shown. */
export const invalidateMessages = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: [INBOX] })
