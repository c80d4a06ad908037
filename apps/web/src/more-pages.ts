import type { LoadMoreProps } from '@moyun/ui'

/** What a query of pages says of itself. */
interface Paged {
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** The way to the next page, for `LoadMore`. */
export const morePages = ({
  isFetchingNextPage,
  isFetchNextPageError,
  fetchNextPage,
}: Paged): Pick<LoadMoreProps, 'state' | 'onMore'> => ({
  state: isFetchingNextPage ? 'busy' : isFetchNextPageError ? 'failed' : 'more',
  onMore: () => void fetchNextPage(),
})
