import { type ResultOf, type WorkType, type WorkVisibility, works } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { addDays } from '@moyun/ui/time'
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { WORKS } from '../../api/query-keys.ts'

/** Offline, a request fails with an error; it does not wait for the network. */
const atOnce = { networkMode: 'always' } as const

/** Filters of the member's own works; null for no filter. */
export interface WorkFilters {
  type: WorkType | null
  visibility: WorkVisibility | null
  search: string
  /** Days in the reader's time zone, both included: `2026-03-18`. */
  from: string | null
  to: string | null
  trash: boolean
}

/**
 * The member's own works, page by page. `startOfDay`: the time at which a day begins for the reader, in milliseconds.
 */
export const worksQuery = (call: Call, filters: WorkFilters, startOfDay: (day: string) => number) =>
  infiniteQueryOptions({
    ...atOnce,
    queryKey: [WORKS, 'list', filters],
    queryFn: ({ signal, pageParam }) => {
      const { type, visibility, search, from, to, trash } = filters
      const query = {
        ...(type ? { type } : {}),
        ...(visibility ? { visibility } : {}),
        ...(search === '' ? {} : { search }),
        ...(from ? { since: new Date(startOfDay(from)).toISOString() } : {}),
        ...(to ? { before: new Date(startOfDay(addDays(to, 1))).toISOString() } : {}),
        ...(trash ? { trash } : {}),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }
      return call(works.list, { query }, { signal, quiet: true })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** The numbers of the member's own works. */
export const workNumbersQuery = (call: Call) =>
  queryOptions({
    ...atOnce,
    queryKey: [WORKS, 'numbers'],
    queryFn: ({ signal }) => call(works.numbers, {}, { signal, quiet: true }),
  })

/** One of the member's own works, with all its content. */
export const workQuery = (call: Call, id: string) =>
  queryOptions({
    ...atOnce,
    queryKey: [WORKS, 'one', id],
    queryFn: ({ signal }) => call(works.read, { params: { id } }, { signal, quiet: true }),
  })

/** Removes works from every cached list at once, before the lists are refetched. */
export function removeFromLists(queries: QueryClient, ids: readonly string[]) {
  queries.setQueriesData<InfiniteData<ResultOf<typeof works.list>>>(
    { queryKey: [WORKS, 'list'] },
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({ ...page, works: page.works.filter(({ id }) => !ids.includes(id)) })),
      },
  )
}
