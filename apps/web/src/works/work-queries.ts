import { type Answer, type WorkType, type WorkVisibility, works } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { laterDay } from '@moyun/ui/time'
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { WORKS } from './works-changed.ts'

/** Without a network a call fails, and says so; it does not wait for one. */
const atOnce = { networkMode: 'always' } as const

/** Which of one's own works are looked for; null where it does not matter. */
export interface SoughtWorks {
  type: WorkType | null
  visibility: WorkVisibility | null
  search: string
  /** Days of the reader, both included: `2026-03-18`. */
  from: string | null
  to: string | null
  trash: boolean
}

/** One's own works, page by page. `startOfDay`: with which moment a day begins for the reader, in milliseconds. */
export const worksQuery = (call: Call, sought: SoughtWorks, startOfDay: (day: string) => number) =>
  infiniteQueryOptions({
    ...atOnce,
    queryKey: [WORKS, 'list', sought],
    queryFn: ({ signal, pageParam }) => {
      const { type, visibility, search, from, to, trash } = sought
      const query = {
        ...(type ? { type } : {}),
        ...(visibility ? { visibility } : {}),
        ...(search === '' ? {} : { search }),
        ...(from ? { since: new Date(startOfDay(from)).toISOString() } : {}),
        ...(to ? { before: new Date(startOfDay(laterDay(to, 1))).toISOString() } : {}),
        ...(trash ? { trash } : {}),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }
      return call(works.list, { query }, { signal, quiet: true })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** How many of one's own there are. */
export const workNumbersQuery = (call: Call) =>
  queryOptions({
    ...atOnce,
    queryKey: [WORKS, 'numbers'],
    queryFn: ({ signal }) => call(works.numbers, {}, { signal, quiet: true }),
  })

/** One of one's own, whole. */
export const workQuery = (call: Call, id: string) =>
  queryOptions({
    ...atOnce,
    queryKey: [WORKS, 'one', id],
    queryFn: ({ signal }) => call(works.read, { params: { id } }, { signal, quiet: true }),
  })

/** Takes works that have gone elsewhere out of every list that shows them, before the lists are read again. */
export function dropWorks(queries: QueryClient, ids: readonly string[]) {
  queries.setQueriesData<InfiniteData<Answer<typeof works.list>>>(
    { queryKey: [WORKS, 'list'] },
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({ ...page, works: page.works.filter(({ id }) => !ids.includes(id)) })),
      },
  )
}
