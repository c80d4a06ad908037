import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keepQueriesActive, createPageQueryClient } from './page-query-client.ts'

const queryKey = ['devices']

/**
 * A page in the signed-in scope and its requests. Each response arrives when the test gives it, unless the request was
 * aborted.
 */
function openPage() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } })
  const place = { away: false }
  const queries = createPageQueryClient(client, () => place.away)
  const requests: { signal: AbortSignal; give: (answer: string) => void; fail: (why: Error) => void }[] = []
  const look = () => {
    const options = {
      queryKey,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        new Promise<string>((give, fail) => requests.push({ signal, give, fail })),
    }
    return new QueryObserver(queries, queries.defaultQueryOptions(options))
  }
  return { client, queries, place, requests, look, state: () => client.getQueryState(queryKey) }
}

const nextTick = () => new Promise((done) => setTimeout(done))

test('a query kept active completes without observers, and is aborted when released', async () => {
  const { queries, requests, look, state } = openPage()
  const leave = look().subscribe(() => {})
  const release = keepQueriesActive(queries)
  leave()
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([false])
  requests[0]?.give('三台')
  await nextTick()
  expect(state()).toMatchObject({ data: '三台', fetchStatus: 'idle' })

  void queries.invalidateQueries({ queryKey })
  const leaveAgain = look().subscribe(() => {})
  const releaseAgain = keepQueriesActive(queries)
  leaveAgain()
  release()
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([false, false])
  releaseAgain()
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([false, true])
})

test('a page that is shown again refetches only invalidated queries, not stale ones', async () => {
  const { queries, place, requests, look } = openPage()
  const page = look()
  const comeBack = () => page.subscribe(() => {})
  let leave = comeBack()
  requests[0]?.give('三台')
  await nextTick()

  place.away = true
  leave()
  leave = comeBack()
  expect(requests).toHaveLength(1)
  leave()
  await queries.invalidateQueries({ queryKey })
  leave = comeBack()
  expect(requests).toHaveLength(2)

  place.away = false
  leave()
  comeBack()
  expect(requests).toHaveLength(3)
})

test('a failed query is not retried when the page is shown again', async () => {
  const { place, requests, look } = openPage()
  const page = look()
  const leave = page.subscribe(() => {})
  requests[0]?.fail(new Error('no network'))
  await nextTick()
  place.away = true
  leave()
  page.subscribe(() => {})
  expect(requests).toHaveLength(1)
})
