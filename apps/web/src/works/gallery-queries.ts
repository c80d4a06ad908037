import { type Answer, gallery, type PublicWork, type WorkType } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'

/** Without a network a call fails, and says so; it does not wait for one. */
const atOnce = { networkMode: 'always' } as const

const LIST = 'gallery'
const WORK = 'public work'

/** In milliseconds: who comes back from a work within that time finds the list as it was left. */
const KEPT = 30 * 60_000

/** Which works are looked for. */
export interface Sought {
  type: WorkType | null
  sort: 'new' | 'liked'
  search: string
}

type Page = Answer<typeof gallery.list>
type Pages = InfiniteData<Page, string | null>

const readPage = (call: Call, { type, sort, search }: Sought, cursor: string | null, signal?: AbortSignal) => {
  const query = {
    sort,
    ...(type ? { type } : {}),
    ...(search === '' ? {} : { search }),
    ...(cursor === null ? {} : { cursor }),
  }
  return call(gallery.list, { query }, { ...(signal ? { signal } : {}), quiet: true })
}

/** The public works. Each visit of the page has a list of its own, in which nothing changes its place: what is new is there at the next one. */
export const galleryQuery = (call: Call, sought: Sought, visit: string) =>
  infiniteQueryOptions({
    ...atOnce,
    queryKey: [LIST, sought, visit],
    queryFn: ({ signal, pageParam }) => readPage(call, sought, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
    gcTime: KEPT,
  })

export const publicWorkQuery = (call: Call, id: string) =>
  queryOptions({
    ...atOnce,
    queryKey: [WORK, id],
    queryFn: ({ signal }) => call(gallery.read, { params: { id } }, { signal, quiet: true }),
  })

const inPage = (page: Page, change: (work: PublicWork) => PublicWork): Page => {
  const works = page.works.map(change)
  return works.some((work, index) => work !== page.works[index]) ? { ...page, works } : page
}

/** Changes a work wherever it stands. What does not change stays the same thing. */
export function changeWork(queries: QueryClient, id: string, change: (work: PublicWork) => Partial<PublicWork>) {
  const changed = <Work extends PublicWork>(work: Work): Work => (work.id === id ? { ...work, ...change(work) } : work)
  queries.setQueriesData<Pages>(
    { queryKey: [LIST] },
    (before) => before && { ...before, pages: before.pages.map((page) => inPage(page, changed)) },
  )
  queries.setQueryData<Answer<typeof gallery.read>>([WORK, id], (before) => before && changed(before))
}

/** A work as it was last seen, wherever it stands. */
export function workSeen(queries: QueryClient, id: string): PublicWork | undefined {
  const listed = queries
    .getQueriesData<Pages>({ queryKey: [LIST] })
    .flatMap(([, found]) => found?.pages.flatMap(({ works }) => works) ?? [])
  return queries.getQueryData<Answer<typeof gallery.read>>([WORK, id]) ?? listed.find((work) => work.id === id)
}

/** Which page of a list a work came with; undefined where it did not. */
export function cursorOf(queries: QueryClient, key: readonly unknown[], id: string): string | null | undefined {
  const list = queries.getQueryData<Pages>(key)
  return list?.pageParams[list.pages.findIndex(({ works }) => works.some((work) => work.id === id))]
}

/** So many pages are read for the works of one: what was published meanwhile has moved them on. */
const MOVED_ON = 4

/** Asks again for the pictures of one page of a list, whose addresses have run out. Nothing else of it changes. */
export async function renewPage(queries: QueryClient, call: Call, sought: Sought, cursor: string | null) {
  const wanted = new Set(
    queries
      .getQueriesData<Pages>({ queryKey: [LIST, sought] })
      .flatMap(([, list]) => list?.pages[list.pageParams.indexOf(cursor)]?.works.map(({ id }) => id) ?? []),
  )
  const fresh = new Map<string, Pick<PublicWork, 'cover' | 'author'>>()
  let next: string | null = cursor
  for (let read = 0; read < MOVED_ON && (read === 0 || (next !== null && wanted.size > 0)); read += 1) {
    const page: Page = await readPage(call, sought, next)
    for (const { id, cover, author } of page.works) {
      fresh.set(id, { cover, author })
      wanted.delete(id)
    }
    next = page.next
  }
  queries.setQueriesData<Pages>(
    { queryKey: [LIST, sought] },
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) =>
          inPage(page, (work) => (fresh.has(work.id) ? { ...work, ...fresh.get(work.id) } : work)),
        ),
      },
  )
}

/** Every work once: one whose likes have changed meanwhile may come with two pages. */
export function worksIn(pages: readonly Page[]): PublicWork[] {
  const seen = new Set<string>()
  return pages.flatMap(({ works }) =>
    works.filter(({ id }) => {
      if (seen.has(id)) return false
      seen.add(id)
      return true
    }),
  )
}

/** Takes a work that is not public any more from every wall. */
export function takeDown(queries: QueryClient, id: string) {
  queries.setQueriesData<Pages>(
    { queryKey: [LIST] },
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({ ...page, works: page.works.filter((work) => work.id !== id) })),
      },
  )
  queries.removeQueries({ queryKey: [WORK, id] })
}
