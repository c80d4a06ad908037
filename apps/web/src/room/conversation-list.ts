import { type Answer, chat, type Conversation, SEARCH_LIMIT } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'

type Page = Answer<typeof chat.list>
type Pages = InfiniteData<Page, string | undefined>

const KEY = 'conversations'
/** What lies in the trash, page by page. */
export const TRASH = 'conversationsTrash'
/** What a conversation has cost. */
export const COST = 'conversationCost'

/** The member's conversations, page by page, or those that mention `search`. `onRead` hears the row that a page is true at. */
export const conversationsQuery = (call: Call, search: string, onRead: (seq: number) => void) =>
  infiniteQueryOptions({
    queryKey: [KEY, search],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        ...(pageParam === undefined ? {} : { cursor: pageParam }),
        ...(search === '' ? {} : { search: search.slice(0, SEARCH_LIMIT) }),
      }
      const page = await call(chat.list, { query }, { signal, quiet: true })
      onRead(page.seq)
      return page
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export type ListChange =
  { kind: 'changed'; conversation: Conversation } | { kind: 'removed'; id: string } | { kind: 'unknown' }

/** Pinned first, then the last used first, as the server sorts. */
const byUse = (one: Conversation, other: Conversation) =>
  Number(other.pinned) - Number(one.pinned) ||
  other.updatedAt.localeCompare(one.updatedAt) ||
  other.id.localeCompare(one.id)

/** The pages with one conversation put in its place, taken out where it was. One that belongs below what was read stays out. */
function changed(pages: Pages, { conversation }: { conversation: Conversation }): Pages {
  const known = pages.pages.flatMap(({ conversations }) => conversations).filter(({ id }) => id !== conversation.id)
  const last = pages.pages.at(-1)
  const sorted = [...known, conversation].sort(byUse)
  const isBelow = last?.next != null && sorted.at(-1) === conversation
  return repaged(pages, isBelow ? known : sorted)
}

/** The same number of pages, the last one taking the rest. */
function repaged({ pages, pageParams }: Pages, conversations: readonly Conversation[]): Pages {
  let from = 0
  return {
    pageParams,
    pages: pages.map((page, index) => {
      const to = index === pages.length - 1 ? conversations.length : from + page.conversations.length
      const part = { ...page, conversations: conversations.slice(from, to) }
      from = to
      return part
    }),
  }
}

/** Brings every list that was read up to a row of the member's stream. A search is asked again: only the server can tell what it finds. */
export function changeConversations(queries: QueryClient, change: ListChange) {
  void queries.invalidateQueries({ queryKey: [TRASH] })
  if (change.kind === 'unknown') return void queries.invalidateQueries({ queryKey: [KEY] })
  for (const [key, pages] of queries.getQueriesData<Pages>({ queryKey: [KEY] })) {
    if (!pages) continue
    if (key[1] !== '') void queries.invalidateQueries({ queryKey: key })
    else if (change.kind === 'changed') queries.setQueryData<Pages>(key, changed(pages, change))
    else {
      const left = pages.pages.flatMap(({ conversations }) => conversations).filter(({ id }) => id !== change.id)
      queries.setQueryData<Pages>(key, repaged(pages, left))
    }
  }
}
