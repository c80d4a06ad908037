import type { Work } from '@moyun/api'
import { VisuallyHidden, LoadMore, WorkCard, WorkCardSkeleton, WorkGrid } from '@moyun/ui'
import { type ReactNode, useCallback, useState } from 'react'
import { useIntl } from 'react-intl'
import { Link, useLocation } from 'react-router-dom'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { LoadError } from '../../app/errors/load-error.tsx'
import { withParams } from '../../router/with-params.ts'
import { coverOf, ratioOf } from '../../features/works/cover-of.ts'
import { createUrlRefreshLimiter } from '../../features/works/url-refresh-limiter.ts'
import type { WorkFilters } from '../../features/works/work-queries.ts'
import { WorkSelectionBar } from './work-selection-bar.tsx'
import { FROM_LIST } from './work-filters.ts'
import type { FilteredWorks } from './use-filtered-works.ts'
import { WorkNote } from './work-note.tsx'

export interface PagedWorkGridProps extends FilteredWorks {
  filters: WorkFilters
  /** Shown if there are no results. */
  empty: ReactNode
}

/** The works as a masonry grid, with the next page loading near the end. */
export function PagedWorkGrid({ list, works, selection, filters, empty }: PagedWorkGridProps) {
  const intl = useIntl()
  const { refetch } = list
  const again = useCallback(() => void refetch({ cancelRefetch: false }), [refetch])
  const [{ mayRefresh: mayRenew }] = useState(() => createUrlRefreshLimiter())
  const renew = useCallback((id: string) => mayRenew(id) && again(), [mayRenew, again])
  const label = intl.formatMessage({ id: 'works.list' })

  if (list.isPending) return <WaitingWorks label={label} />
  if (!list.data) return <LoadError error={list.error} busy={list.isFetching} onRetry={again} />
  return (
    <section aria-busy={list.isPlaceholderData || undefined}>
      <VisuallyHidden as="h2">{label}</VisuallyHidden>
      {list.isError && !list.isFetchNextPageError ? <LoadFailed busy={list.isFetching} onRetry={again} /> : null}
      {selection.choosing ? <WorkSelectionBar works={works} selection={selection} trash={filters.trash} /> : null}
      {works.length === 0 ? empty : <Grid label={label} works={works} selection={selection} onLost={renew} />}
      {list.hasNextPage && !list.isPlaceholderData ? (
        <LoadMore
          auto
          state={list.isFetching ? 'busy' : list.isFetchNextPageError ? 'failed' : 'more'}
          onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
        />
      ) : null}
    </section>
  )
}

const idOf = ({ id }: Work) => id

interface GridProps extends Pick<FilteredWorks, 'works' | 'selection'> {
  label: string
  /** The picture of a work failed to load. */
  onLost: (id: string) => void
}

/** Unchanged cards do not re-render. */
function Grid({ label, works, selection, onLost }: GridProps) {
  const { search } = withParams(useLocation().search, { work: null })
  const card = useCallback(
    (work: Work) => (
      <WorkCard
        title={work.title}
        cover={coverOf(work)}
        note={<WorkNote work={work} />}
        secret={work.visibility === 'private' && work.deletedAt === null}
        {...(work.visibility === 'public' ? { likes: work.likes } : {})}
        link={<Link to={withParams(search, { work: work.id })} state={FROM_LIST} />}
        onLost={() => onLost(work.id)}
        {...(selection.choosing
          ? {
              selected: selection.ids.has(work.id),
              onSelectedChange: (selected: boolean) => selection.toggle(work.id, selected),
            }
          : {})}
      />
    ),
    [search, selection, onLost],
  )

  return (
    <WorkGrid label={label} works={works} idOf={idOf} ratioOf={ratioOf}>
      {card}
    </WorkGrid>
  )
}

const places = [4 / 3, 1, 3 / 4, 3 / 2, 1, 4 / 3, 3 / 4, 4 / 3].map((ratio, index) => ({ id: String(index), ratio }))

/** Skeletons of works. */
function WaitingWorks({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <WorkGrid label={label} works={places} idOf={({ id }) => id} ratioOf={({ ratio }) => ratio}>
        {() => <WorkCardSkeleton />}
      </WorkGrid>
    </div>
  )
}
