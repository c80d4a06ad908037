import { chat, SEARCH_LIMIT } from '@moyun/api'
import { ChatHits } from '@moyun/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCall } from '../../api/client.ts'
import { withI18n } from './with-i18n.tsx'

export interface SearchResultsProps {
  search: string
  /** The search text is still changing. */
  busy: boolean
  onOpen: (address: string) => void
}

/** Search results; each opens its message. A search whose text has changed is aborted. */
export const SearchResults = withI18n(function Found({ search, busy, onOpen }: SearchResultsProps) {
  const call = useCall()
  const found = useInfiniteQuery({
    networkMode: 'always',
    queryKey: ['chatSearch', search],
    enabled: search !== '',
    staleTime: 0,
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      call(
        chat.search,
        { query: { words: search.slice(0, SEARCH_LIMIT), ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal, quiet: true },
      ),
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  })
  const pages = found.data?.pages ?? []
  const more = found.isFetchingNextPage
    ? 'busy'
    : found.isFetchNextPageError
      ? 'failed'
      : found.hasNextPage
        ? 'more'
        : 'end'

  return (
    <ChatHits
      search={search}
      state={
        found.isError && pages.length === 0
          ? 'failed'
          : busy || found.isPending || found.isPlaceholderData
            ? 'searching'
            : 'found'
      }
      titles={pages
        .flatMap((page) => page.titles)
        .map(({ conversationId, title, places }) => ({ href: `/chat/${conversationId}`, title, places }))}
      messages={pages
        .flatMap((page) => page.hits)
        .map(({ conversationId, messageId, title, role, excerpt, places }) => ({
          href: `/chat/${conversationId}#${messageId}`,
          title,
          role,
          excerpt,
          places,
        }))}
      more={more}
      onOpen={onOpen}
      onMore={() => void found.fetchNextPage()}
      onRetry={() => void found.refetch()}
    />
  )
})
