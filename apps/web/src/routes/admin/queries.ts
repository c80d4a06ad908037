import {
  admin,
  adminPainting,
  type ResultOf,
  approvals,
  type ListedMember,
  menu,
  type MemberRole,
  type MemberState,
} from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ADMIN } from '../../api/query-keys.ts'

/** Without a network a call fails at once instead of being paused. */
export const withoutPausing = { networkMode: 'always' } as const

interface Page {
  /** The cursor of the next page; null on the last one. */
  next: string | null
}

/** The `select` of a paged query: the rows of all its pages. Defined outside of components, it runs once a result. */
export const rowsOf =
  <P extends Page, Row>(rowsIn: (page: P) => readonly Row[]) =>
  ({ pages }: InfiniteData<P>) =>
    pages.flatMap(rowsIn)

/** A list of the administration that is read page by page. */
export const pagedQuery = <P extends Page, Row>(
  key: readonly unknown[],
  read: (cursor: { cursor?: string }, options: { signal: AbortSignal; quiet: true }) => Promise<P>,
  select: (loaded: InfiniteData<P, string | null>) => readonly Row[],
) =>
  infiniteQueryOptions({
    ...withoutPausing,
    queryKey: [ADMIN, ...key],
    queryFn: ({ signal, pageParam }) => read(pageParam === null ? {} : { cursor: pageParam }, { signal, quiet: true }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select,
  })

/** The filters of the member list. */
export interface MemberFilters {
  search: string
  state: MemberState | null
  role: MemberRole | null
}

const membersOf = rowsOf((page: ResultOf<typeof admin.members>) => page.members)

export const membersQuery = (call: Call, { search, state, role }: MemberFilters) =>
  pagedQuery(
    ['members', { search, state, role }],
    (cursor, options) => {
      const query = {
        ...(search === '' ? {} : { search }),
        ...(state ? { state } : {}),
        ...(role ? { role } : {}),
        ...cursor,
      }
      return call(admin.members, { query }, options)
    },
    membersOf,
  )

export const memberQuery = (call: Call, id: string) =>
  queryOptions({
    ...withoutPausing,
    queryKey: [ADMIN, 'member', id],
    queryFn: ({ signal }) => call(admin.member, { params: { id } }, { signal, quiet: true }),
  })

const entriesOf = rowsOf((page: ResultOf<typeof admin.auditLog>) => page.entries)

/** The audit log, of one member if `memberId` is given. */
export const auditLogQuery = (call: Call, memberId: string | null) =>
  pagedQuery(
    ['audit-log', memberId],
    (cursor, options) =>
      call(admin.auditLog, { query: { ...(memberId === null ? {} : { member: memberId }), ...cursor } }, options),
    entriesOf,
  )

const approvalsOf = (list: ResultOf<typeof approvals.list>) => list.approvals

export const approvalsQuery = (call: Call) =>
  queryOptions({
    ...withoutPausing,
    queryKey: [ADMIN, 'approvals'],
    queryFn: ({ signal }) => call(approvals.list, {}, { signal, quiet: true }),
    select: approvalsOf,
  })

export const menuKey = [ADMIN, 'menu'] as const

/** The menu as admins see it. */
export const menuQuery = (call: Call) =>
  queryOptions({
    ...withoutPausing,
    queryKey: menuKey,
    queryFn: ({ signal }) => call(menu.arrangement, {}, { signal, quiet: true }),
  })

export const paintStylesKey = [ADMIN, 'paint-styles'] as const

/** All painting styles, and whether members may choose them. */
export const paintStylesQuery = (call: Call) =>
  queryOptions({
    ...withoutPausing,
    queryKey: paintStylesKey,
    queryFn: ({ signal }) => call(adminPainting.styles, {}, { signal, quiet: true }),
  })

/** Reads all active admin queries again. Waits for those in flight first: refetching them would lose a next page. */
export async function refetchAdmin(queries: QueryClient) {
  await queries.refetchQueries(
    { queryKey: [ADMIN], type: 'active', predicate: ({ state }) => state.fetchStatus === 'fetching' },
    { cancelRefetch: false },
  )
  await queries.invalidateQueries({ queryKey: [ADMIN] })
}

/** Puts a member that the server has just returned into the cache, wherever the member appears. */
export function cacheMember(queries: QueryClient, member: ListedMember) {
  queries.setQueryData<ResultOf<typeof admin.member>>(
    [ADMIN, 'member', member.id],
    (before) => before && { ...before, member },
  )
  queries.setQueriesData<InfiniteData<ResultOf<typeof admin.members>>>(
    { queryKey: [ADMIN, 'members'] },
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({
          ...page,
          members: page.members.map((one) => (one.id === member.id ? member : one)),
        })),
      },
  )
}
