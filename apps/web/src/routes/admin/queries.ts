import {
  admin,
  adminPainting,
  type Answer,
  approvals,
  type ListedMember,
  menu,
  type MemberRole,
  type MemberState,
} from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'

/** The first word of every key here: what was done may change any of it. */
export const KEY = 'admin'

/** Without a network a call fails, and says so; it does not wait for one. */
export const atOnce = { networkMode: 'always' } as const

/** Which members are looked for. */
export interface Sought {
  search: string
  state: MemberState | null
  role: MemberRole | null
}

export const membersQuery = (call: Call, { search, state, role }: Sought) =>
  infiniteQueryOptions({
    ...atOnce,
    queryKey: [KEY, 'members', { search, state, role }],
    queryFn: ({ signal, pageParam }) => {
      const query = {
        ...(search === '' ? {} : { search }),
        ...(state ? { state } : {}),
        ...(role ? { role } : {}),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }
      return call(admin.members, { query }, { signal, quiet: true })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

export const memberQuery = (call: Call, id: string) =>
  queryOptions({
    ...atOnce,
    queryKey: [KEY, 'member', id],
    queryFn: ({ signal }) => call(admin.member, { params: { id } }, { signal, quiet: true }),
  })

/** What was done, to one member where `memberId` names them. */
export const deedsQuery = (call: Call, memberId: string | null) =>
  infiniteQueryOptions({
    ...atOnce,
    queryKey: [KEY, 'deeds', memberId],
    queryFn: ({ signal, pageParam }) => {
      const query = {
        ...(memberId === null ? {} : { member: memberId }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }
      return call(admin.deeds, { query }, { signal, quiet: true })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

export const approvalsQuery = (call: Call) =>
  queryOptions({
    ...atOnce,
    queryKey: [KEY, 'approvals'],
    queryFn: ({ signal }) => call(approvals.list, {}, { signal, quiet: true }),
  })

export const arrangementKey = [KEY, 'menu'] as const

/** The menu, as admins arrange it. */
export const arrangementQuery = (call: Call) =>
  queryOptions({
    ...atOnce,
    queryKey: arrangementKey,
    queryFn: ({ signal }) => call(menu.arrangement, {}, { signal, quiet: true }),
  })

export const paintStylesKey = [KEY, 'paint-styles'] as const

/** Every style of painting, and whether members may choose it. */
export const paintStylesQuery = (call: Call) =>
  queryOptions({
    ...atOnce,
    queryKey: paintStylesKey,
    queryFn: ({ signal }) => call(adminPainting.styles, {}, { signal, quiet: true }),
  })

/** Reads again whatever of it is on the screen. What is on its way comes first: to read it anew would lose a next page. */
export async function readAgain(queries: QueryClient) {
  await queries.refetchQueries(
    { queryKey: [KEY], type: 'active', predicate: ({ state }) => state.fetchStatus === 'fetching' },
    { cancelRefetch: false },
  )
  await queries.invalidateQueries({ queryKey: [KEY] })
}

/** Shows a member as the server has just given them, wherever they stand. */
export function showMember(queries: QueryClient, member: ListedMember) {
  queries.setQueryData<Answer<typeof admin.member>>(
    [KEY, 'member', member.id],
    (before) => before && { ...before, member },
  )
  queries.setQueriesData<InfiniteData<Answer<typeof admin.members>>>(
    { queryKey: [KEY, 'members'] },
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
