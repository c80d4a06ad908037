import { LoadMore } from '@moyun/ui'

export interface MorePagesProps {
  /** What a query of pages says of itself. */
  of: { hasNextPage: boolean; isFetchingNextPage: boolean; isFetchNextPageError: boolean; fetchNextPage: () => unknown }
}

/** The way to the next page of a list; nothing after the last. */
export function MorePages({ of: { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } }: MorePagesProps) {
  if (!hasNextPage) return null
  return <LoadMore state={isFetchingNextPage ? 'busy' : isFetchNextPageError ? 'failed' : 'more'} onMore={() => void fetchNextPage()} />
}
