import { type ResultOf, chat, type Conversation, SEARCH_LIMIT } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { CONVERSATION_TRASH, CONVERSATIONS } from '../api/query-keys.ts'

type Page = ResultOf<typeof chat.list>
type Pages = InfiniteData<Page, string | undefined>

/** The member's conversations, page by page, or those that match `search`. */
export const conversationsQuery = (call: Call, search: string) =>
  infiniteQueryOptions({
    queryKey: [CONVERSATIONS, search],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(pageParam === undefined ? {} : { cursor: pageParam }),
        ...(search === '' ? {} : { search: search.slice(0, SEARCH_LIMIT) }),
      }
      return call(chat.list, { query }, { signal, quiet: true })
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export type ListChange =
  | { kind: 'changed'; conversation: Conversation }
  | { kind: 'removed'; id: string }
  | { kind: 'unknown' }

/** Pinned first, then most recently used, as the server sorts. */
const byUse = (one: Conversation, other: Conversation) =>
  Number(other.pinned) - Number(one.pinned) ||
  other.updatedAt.localeCompare(one.updatedAt) ||
  other.id.localeCompare(one.id)

/**
 * Moves a changed conversation to its sorted position in the loaded pages. One that belongs below the loaded pages is
 * left out.
 */
function changed(pages: Pages, { conversation }: { conversation: Conversation }): Pages {
  const known = pages.pages.flatMap(({ conversations }) => conversations).filter(({ id }) => id !== conversation.id)
  const last = pages.pages.at(-1)
  const sorted = [...known, conversation].sort(byUse)
  const isBelow = last?.next != null && sorted.at(-1) === conversation
  return repaged(pages, isBelow ? known : sorted)
}

/** Splits the conversations into the same number of pages; the last one takes the rest. */
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

/** Applies a change to every loaded list. A search is refetched, since only the server knows its results. */
export function changeConversations(queries: QueryClient, change: ListChange) {
  void queries.invalidateQueries({ queryKey: [CONVERSATION_TRASH] })
  if (change.kind === 'unknown') return void queries.invalidateQueries({ queryKey: [CONVERSATIONS] })
  for (const [key, pages] of queries.getQueriesData<Pages>({ queryKey: [CONVERSATIONS] })) {
    if (!pages) continue
    if (key[1] !== '') void queries.invalidateQueries({ queryKey: key })
    else if (change.kind === 'changed') queries.setQueryData<Pages>(key, changed(pages, change))
    else {
      const left = pages.pages.flatMap(({ conversations }) => conversations).filter(({ id }) => id !== change.id)
      queries.setQueryData<Pages>(key, repaged(pages, left))
    }
  }
}
