import { BOX_PAGE, type BoxMessage, type BoxType, messageBox } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'

const KEY = 'message box'

/** A member's messages of one type, in this language, page by page. `onRead` hears of each page. */
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

/** Something has arrived: what is on the screen is read again, what is not when it is looked at. */
export const readAgain = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: [KEY] })
