import type { LoadMoreProps } from '@moyun/ui'

/** Pagination state of an infinite query. */
export interface Paged {
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** The props of `LoadMore` for an infinite query. */
export const loadMoreProps = ({
  isFetchingNextPage,
  isFetchNextPageError,
  fetchNextPage,
}: Paged): Pick<LoadMoreProps, 'state' | 'onMore'> => ({
  state: isFetchingNextPage ? 'busy' : isFetchNextPageError ? 'failed' : 'more',
  onMore: () => void fetchNextPage(),
})
