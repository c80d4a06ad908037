import { manuscripts } from '@moyun/api'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { useCall } from '../../api/client.ts'
import { MANUSCRIPTS } from '../../api/query-keys.ts'

type Call = ReturnType<typeof useCall>
const usual = { networkMode: 'always', refetchOnReconnect: false } as const

export const manuscriptPath = (id: string) => `/creation/zscene?open=${id}`

/** A member's manuscripts, last changed first. */
export const manuscriptsQuery = (call: Call, search: string) =>
  infiniteQueryOptions({
    ...usual,
    queryKey: [MANUSCRIPTS, 'list', search],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      call(
        manuscripts.list,
        { query: { ...(search ? { search } : {}), ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal, quiet: true },
      ),
    getNextPageParam: ({ next }) => next,
  })

/** Earlier versions of a section. */
export const versionsQuery = (call: Call, id: string, nodeId: string) =>
  queryOptions({
    ...usual,
    gcTime: 0,
    queryKey: [MANUSCRIPTS, id, 'versions', nodeId],
    queryFn: async ({ signal }) =>
      (await call(manuscripts.versions, { params: { id, nodeId } }, { signal, quiet: true })).versions,
  })

/** Named snapshots of the whole manuscript. */
export const snapshotsQuery = (call: Call, id: string) =>
  queryOptions({
    ...usual,
    queryKey: [MANUSCRIPTS, id, 'snapshots'],
    queryFn: async ({ signal }) =>
      (await call(manuscripts.snapshots, { params: { id } }, { signal, quiet: true })).snapshots,
  })

export const invalidateManuscripts = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: [MANUSCRIPTS, 'list'] })
