import { gallery, type PublicWork } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { publicWorks, publicWorkDetails } from '@moyun/api/fixtures'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import {
  changeWork,
  cursorOf,
  galleryQuery,
  publicWorkQuery,
  refreshPageUrls,
  removeFromGallery,
  uniqueWorks,
  cachedWork,
} from './gallery-queries.ts'

const filters = { type: null, sort: 'new', search: '' } as const
const [first, second, third] = publicWorks as [PublicWork, PublicWork, PublicWork]
let queries: QueryClient
let pages: Record<string, PublicWork[]>

/** Two pages, with two works and one. */
const call = (async (endpoint: unknown, { query: { cursor = '' } = {} }: { query?: { cursor?: string } }) =>
  endpoint === gallery.list
    ? { works: pages[cursor] ?? [], next: cursor === '' ? 'more' : null }
    : publicWorkDetails) as Call
const list = galleryQuery(call, filters, 'visit')
const listed = () => uniqueWorks(queries.getQueryData(list.queryKey)?.pages ?? [])

beforeEach(async () => {
  queries = new QueryClient()
  pages = { '': [first, second], more: [third] }
  await queries.fetchInfiniteQuery({ ...list, pages: 2 })
  await queries.fetchQuery(publicWorkQuery(call, publicWorkDetails.id))
  return () => queries.clear()
})

test('updates a work in the list and in its own query, and no other work', () => {
  changeWork(queries, second.id, ({ likes }) => ({ liked: false, likes: likes - 1 }))

  expect(listed().map(({ likes }) => likes)).toEqual([first.likes, second.likes - 1, third.likes])
  expect(queries.getQueryData(publicWorkQuery(call, second.id).queryKey)?.likes).toBe(publicWorkDetails.likes - 1)
  expect([listed()[0], listed()[2]]).toEqual([first, third])
  expect(listed()[0]).toBe(queries.getQueryData(list.queryKey)?.pages[0]?.works[0])
})

test('keeps the identity of pages that a change does not touch', () => {
  const before = queries.getQueryData(list.queryKey)?.pages
  changeWork(queries, third.id, () => ({ likes: 1 }))
  const after = queries.getQueryData(list.queryKey)?.pages

  expect(after?.[0]).toBe(before?.[0])
  expect(after?.[1]).not.toBe(before?.[1])
})

test('finds a cached work and the cursor of its page', () => {
  expect([cachedWork(queries, first.id)?.title, cachedWork(queries, 'nobody’s')]).toEqual([first.title, undefined])
  expect([first.id, third.id, 'nobody’s'].map((id) => cursorOf(queries, list.queryKey, id))).toEqual([
    null,
    'more',
    undefined,
  ])
})

test('refreshes the image URLs of one page without changing titles or order', async () => {
  const cover = third.cover ?? first.cover
  pages = { '': [], more: [{ ...third, title: 'changed meanwhile', cover: cover && { ...cover, thumb: 'renewed' } }] }
  await refreshPageUrls(queries, call, filters, 'more')

  expect(listed().map(({ title, cover: now }) => [title, now?.thumb])).toEqual([
    [first.title, first.cover?.thumb],
    [second.title, second.cover?.thumb],
    [third.title, 'renewed'],
  ])
})

test('lists a work that is on two pages once', () => {
  expect(
    uniqueWorks([
      { works: [first, second], next: 'more' },
      { works: [second, third], next: null },
    ]),
  ).toEqual([first, second, third])
})

test('removes a work from the list and from its own query', () => {
  removeFromGallery(queries, second.id)

  expect(listed()).toEqual([first, third])
  expect(queries.getQueryData(publicWorkQuery(call, second.id).queryKey)).toBeUndefined()
})

test('refreshes the image URLs of a page whose works have moved because others were published', async () => {
  const renewed = (work: PublicWork) => ({ ...work, cover: work.cover && { ...work.cover, thumb: 'renewed' } })
  pages = { '': [{ ...first, id: 'new', title: 'new' }, renewed(first)], more: [renewed(second)] }
  await refreshPageUrls(queries, call, filters, null)

  expect(listed().map(({ id }) => id)).toEqual([first.id, second.id, third.id])
  expect(listed().map(({ cover }) => cover?.thumb)).toEqual([
    first.cover && 'renewed',
    second.cover && 'renewed',
    third.cover?.thumb,
  ])
})
