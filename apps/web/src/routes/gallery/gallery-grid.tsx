import type { PublicWork } from '@moyun/api'
import { VisuallyHidden, LoadMore, WorkCardSkeleton, WorkGrid } from '@moyun/ui'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { LoadError } from '../../app/errors/load-error.tsx'
import { loadMoreProps } from '../../api/load-more-props.ts'
import { ratioOf } from '../../features/works/cover-of.ts'
import { cursorOf, galleryQuery, refreshPageUrls, uniqueWorks } from '../../features/works/gallery-queries.ts'
import { createUrlRefreshLimiter } from '../../features/works/url-refresh-limiter.ts'
import { useLikes } from '../../features/works/use-likes.ts'
import { GalleryFilterBar } from './gallery-filter-bar.tsx'
import { GalleryCard } from './gallery-card.tsx'
import { EmptyGallery } from './empty.tsx'
import { useRestoreScroll } from './use-restore-scroll.ts'
import { useGalleryFilters } from './use-gallery-filters.ts'

const idOf = ({ id }: PublicWork) => id

/** The grid of works with its filters. A page that failed to load can be retried; the loaded works stay. */
export function GalleryGrid() {
  const intl = useIntl()
  const call = useCall()
  const seeking = useGalleryFilters()
  const { filters, visit } = seeking
  const list = useInfiniteQuery({ ...galleryQuery(call, filters, visit), placeholderData: keepPreviousData })
  const { fetchNextPage, isFetching, isPlaceholderData, hasNextPage, isFetchNextPageError } = list
  const pages = list.data?.pages
  const readMore = useCallback(() => void (isFetching ? null : fetchNextPage()), [isFetching, fetchNextPage])
  const returning = useRestoreScroll(visit, {
    pages: isPlaceholderData ? 0 : (pages?.length ?? 0),
    hasMore: hasNextPage && !isFetchNextPageError,
    readMore,
  })
  const works = useMemo(() => uniqueWorks(pages ?? []), [pages])
  const draw = useHung(filters, visit)
  const label = intl.formatMessage({ id: 'gallery.works' })
  const again = () => void list.refetch()

  return (
    <GalleryFilterBar {...seeking} busy={isPlaceholderData && isFetching}>
      <VisuallyHidden as="h2">{label}</VisuallyHidden>
      {pages === undefined ? (
        list.isError ? (
          <LoadError error={list.error} busy={isFetching} onRetry={again} />
        ) : (
          <Waiting label={label} />
        )
      ) : returning ? (
        <Waiting label={label} />
      ) : (
        <>
          {list.isError && !isFetchNextPageError ? <LoadFailed busy={isFetching} onRetry={again} /> : null}
          {works.length === 0 ? (
            <EmptyGallery filters={filters} onClear={seeking.clear} />
          ) : (
            <WorkGrid label={label} works={works} idOf={idOf} ratioOf={ratioOf}>
              {draw}
            </WorkGrid>
          )}
          {hasNextPage && !isPlaceholderData ? (
            <LoadMore auto {...loadMoreProps(list)} />
          ) : pages.length > 1 ? (
            <LoadMore state="end" onMore={again} />
          ) : null}
        </>
      )}
    </GalleryFilterBar>
  )
}

/** The card renderer; stable while the filters are the same, so that no card re-renders needlessly. */
function useHung(filters: ReturnType<typeof useGalleryFilters>['filters'], visit: string) {
  const call = useCall()
  const queries = useQueryClient()
  const onLike = useLikes()
  const [renewals] = useState(() => createUrlRefreshLimiter())

  return useCallback(
    (work: PublicWork) => {
      const onLost = (id: string) => {
        const cursor = cursorOf(queries, galleryQuery(call, filters, visit).queryKey, id)
        const page = `${visit} ${cursor}`
        if (cursor !== undefined && renewals.mayRefresh(page))
          void refreshPageUrls(queries, call, filters, cursor).catch(() => renewals.refreshFailed(page))
      }
      return <GalleryCard work={work} onLike={onLike} onLost={onLost} />
    },
    [call, queries, onLike, renewals, filters, visit],
  )
}

const ghosts = Array.from({ length: 12 }, (_, index) => ({
  id: String(index),
  ratio: [1.5, 2 / 3, 4 / 3, 1][index % 4] ?? 1,
}))

/** Skeletons of works. */
function Waiting({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <WorkGrid label={label} works={ghosts} idOf={({ id }) => id} ratioOf={({ ratio }) => ratio}>
        {() => <WorkCardSkeleton />}
      </WorkGrid>
    </div>
  )
}
