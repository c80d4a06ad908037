import { BOX_PAGE, type BoxMessage, type BoxType, messageBox } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'

const KEY = 'message box'

/** A member's messages of one type, in this language, page by page. Each page is passed to `onRead`. */
export const messagesQuery = (
  consoleCall: Call,
  { type, locale }: { type: BoxType; locale: string },
  onRead: (messages: readonly BoxMessage[]) => void,
) =>
  infiniteQueryOptions({
    networkMode: 'always',
    queryKey: [KEY, type, locale],
    queryFn: async ({ signal, pageParam }) => {
      const messages = await consoleCall(
        messageBox.list,
        { query: { type, ...(pageParam === null ? {} : { before: pageParam }) } },
        { signal },
      )
      onRead(messages)
      return messages
    },
    initialPageParam: null as string | null,
    getNextPageParam: (messages) => (messages.length < BOX_PAGE ? null : (messages.at(-1)?.id ?? null)),
  })

/** Invalidates the lists after a new message: visible ones are read again now, the others when they are shown. */
export const readAgain = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: [KEY] })
