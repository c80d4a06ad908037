import { type ResultOf, gallery, type PublicWork, type WorkType } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { PUBLIC_WORK, PUBLIC_WORKS } from '../../api/query-keys.ts'

/** Offline, a request fails with an error; it does not wait for the network. */
const atOnce = { networkMode: 'always' } as const

/** In milliseconds: how long the list is kept for a user who opens a work and returns. */
const KEPT = 30 * 60_000

/** Filters of the gallery. */
export interface GalleryFilters {
  type: WorkType | null
  sort: 'new' | 'liked'
  search: string
}

type Page = ResultOf<typeof gallery.list>
type Pages = InfiniteData<Page, string | null>

const readPage = (call: Call, { type, sort, search }: GalleryFilters, cursor: string | null, signal?: AbortSignal) => {
  const query = {
    sort,
    ...(type ? { type } : {}),
    ...(search === '' ? {} : { search }),
    ...(cursor === null ? {} : { cursor }),
  }
  return call(gallery.list, { query }, { ...(signal ? { signal } : {}), quiet: true })
}

/** The public works. Each visit has its own list, whose order does not change: new works appear on the next visit. */
export const galleryQuery = (call: Call, filters: GalleryFilters, visit: string) =>
  infiniteQueryOptions({
    ...atOnce,
    queryKey: [PUBLIC_WORKS, filters, visit],
    queryFn: ({ signal, pageParam }) => readPage(call, filters, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
    gcTime: KEPT,
  })

export const publicWorkQuery = (call: Call, id: string) =>
  queryOptions({
    ...atOnce,
    queryKey: [PUBLIC_WORK, id],
    queryFn: ({ signal }) => call(gallery.read, { params: { id } }, { signal, quiet: true }),
  })

const inPage = (page: Page, change: (work: PublicWork) => PublicWork): Page => {
  const works = page.works.map(change)
  return works.some((work, index) => work !== page.works[index]) ? { ...page, works } : page
}

/** Changes a work in every cached list. Unchanged objects keep their identity. */
export function changeWork(queries: QueryClient, id: string, change: (work: PublicWork) => Partial<PublicWork>) {
  const changed = <Work extends PublicWork>(work: Work): Work => (work.id === id ? { ...work, ...change(work) } : work)
  queries.setQueriesData<Pages>(
    { queryKey: [PUBLIC_WORKS] },
    (before) => before && { ...before, pages: before.pages.map((page) => inPage(page, changed)) },
  )
  queries.setQueryData<ResultOf<typeof gallery.read>>([PUBLIC_WORK, id], (before) => before && changed(before))
}

/** The cached data of a work, from any query. */
export function cachedWork(queries: QueryClient, id: string): PublicWork | undefined {
  const listed = queries
    .getQueriesData<Pages>({ queryKey: [PUBLIC_WORKS] })
    .flatMap(([, found]) => found?.pages.flatMap(({ works }) => works) ?? [])
  return queries.getQueryData<ResultOf<typeof gallery.read>>([PUBLIC_WORK, id]) ?? listed.find((work) => work.id === id)
}

/** The cursor of the page that contains a work; undefined without one. */
export function cursorOf(queries: QueryClient, key: readonly unknown[], id: string): string | null | undefined {
  const list = queries.getQueryData<Pages>(key)
  return list?.pageParams[list.pages.findIndex(({ works }) => works.some((work) => work.id === id))]
}

/** Maximum number of pages to read: newly published works have moved the others down. */
const MOVED_ON = 4

/** Refreshes the expired image URLs of one page of a list, and nothing else. */
export async function refreshPageUrls(
  queries: QueryClient,
  call: Call,
  filters: GalleryFilters,
  cursor: string | null,
) {
  const staleIds = new Set(
    queries
      .getQueriesData<Pages>({ queryKey: [PUBLIC_WORKS, filters] })
      .flatMap(([, list]) => list?.pages[list.pageParams.indexOf(cursor)]?.works.map(({ id }) => id) ?? []),
  )
  const fresh = new Map<string, Pick<PublicWork, 'cover' | 'author'>>()
  let next: string | null = cursor
  for (let read = 0; read < MOVED_ON && (read === 0 || (next !== null && staleIds.size > 0)); read += 1) {
    const page: Page = await readPage(call, filters, next)
    for (const { id, cover, author } of page.works) {
      fresh.set(id, { cover, author })
      staleIds.delete(id)
    }
    next = page.next
  }
  queries.setQueriesData<Pages>(
    { queryKey: [PUBLIC_WORKS, filters] },
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) =>
          inPage(page, (work) => (fresh.has(work.id) ? { ...work, ...fresh.get(work.id) } : work)),
        ),
      },
  )
}

/** All works without duplicates: a work whose likes changed meanwhile may be on two pages. */
export function uniqueWorks(pages: readonly Page[]): PublicWork[] {
  const seen = new Set<string>()
  return pages.flatMap(({ works }) =>
    works.filter(({ id }) => {
      if (seen.has(id)) return false
      seen.add(id)
      return true
    }),
  )
}

/** Removes a work that is no longer public from every list. */
export function removeFromGallery(queries: QueryClient, id: string) {
  queries.setQueriesData<Pages>(
    { queryKey: [PUBLIC_WORKS] },
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({ ...page, works: page.works.filter((work) => work.id !== id) })),
      },
  )
  queries.removeQueries({ queryKey: [PUBLIC_WORK, id] })
}
