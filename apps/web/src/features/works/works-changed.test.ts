import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { worksChanged } from './works-changed.ts'
import { WORKS } from '../../api/query-keys.ts'

const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
afterEach(() => queries.clear())

/** A list of two pages whose responses the test releases; each contains its number of requests. */
function watchList() {
  const requestedPages: number[] = []
  const answers: (() => void)[] = []
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: [WORKS, 'list'],
    queryFn: ({ pageParam }) =>
      new Promise<string>((resolve) => {
        requestedPages.push(pageParam)
        const time = requestedPages.filter((page) => page === pageParam).length
        answers.push(() => resolve(`page ${pageParam}, asked ${time}`))
      }),
    initialPageParam: 1,
    getNextPageParam: (_, __, page) => (page < 2 ? page + 1 : null),
  })
  const leave = observer.subscribe(() => {})
  const answer = async () => {
    await expect.poll(() => answers.length).toBeGreaterThan(0)
    answers.shift()?.()
  }
  return { observer, requestedPages, answer, leave, pages: () => observer.getCurrentResult().data?.pages }
}

test('refetches a list whose request was in flight at the change', async () => {
  const { answer, leave, pages } = watchList()
  void worksChanged(queries)
  await answer()
  await answer()

  await expect.poll(pages).toEqual(['page 1, asked 2'])
  leave()
})

test('completes a next page in flight, then refetches all pages', async () => {
  const { observer, answer, leave, pages } = watchList()
  await answer()
  await expect.poll(pages).toEqual(['page 1, asked 1'])
  void observer.fetchNextPage()
  void worksChanged(queries)
  await answer()
  await expect.poll(pages).toEqual(['page 1, asked 1', 'page 2, asked 1'])
  await answer()
  await answer()

  await expect.poll(pages).toEqual(['page 1, asked 2', 'page 2, asked 2'])
  leave()
})

test('refetches an unobserved list only when it is observed again', async () => {
  const first = watchList()
  await first.answer()
  await expect.poll(first.pages).toEqual(['page 1, asked 1'])
  first.leave()
  await worksChanged(queries)
  expect(first.requestedPages).toEqual([1])

  const again = watchList()
  await expect.poll(() => again.requestedPages).toEqual([1])
  await again.answer()
  await expect.poll(again.pages).toEqual(['page 1, asked 1'])
  again.leave()
})
