import { TransportError, gallery, type PublicWork, Refusal } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { publicWorks } from '@moyun/api/fixtures'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { galleryQuery, uniqueWorks } from './gallery-queries.ts'
import { createLikes } from './likes.ts'

const filters = { type: null, sort: 'new', search: '' } as const
const [work] = publicWorks as [PublicWork]

/** A list with one work, and likes whose responses the test gives one by one. */
async function hang() {
  const queries = new QueryClient()
  const requests: boolean[] = []
  const answers: ((answer: Partial<PublicWork> | Error) => void)[] = []
  const failed: unknown[] = []
  const call = (async (endpoint: unknown, { body }: { body?: { liked: boolean } }) => {
    if (endpoint === gallery.list) return { works: [work], next: null }
    requests.push(body?.liked ?? false)
    const answer = await new Promise<Partial<PublicWork> | Error>((resolve) => answers.push(resolve))
    if (answer instanceof Error) throw answer
    return { ...work, ...answer }
  }) as Call
  const list = galleryQuery(call, filters, 'visit')
  await queries.fetchInfiniteQuery(list)
  const like = createLikes({ call, queries, onFailed: (error) => failed.push(error) })
  const answer = async (given: Partial<PublicWork> | Error) => {
    await expect.poll(() => answers.length).toBe(1)
    answers.pop()?.(given)
  }
  const displayed = () =>
    uniqueWorks(queries.getQueryData(list.queryKey)?.pages ?? []).map(({ liked, likes }) => [liked, likes])[0]
  return { like, answer, displayed, requests, failed }
}

test('shows a like at once, then the server’s count', async () => {
  const { like, answer, displayed } = await hang()
  const done = like(work.id, true)
  expect(displayed()).toEqual([true, work.likes + 1])
  await answer({ liked: true, likes: 1999 })
  await done

  expect(displayed()).toEqual([true, 1999])
})

test('sends only the first and the last of several quick changes, and shows the last', async () => {
  const { like, answer, displayed, requests } = await hang()
  const done = like(work.id, true)
  void like(work.id, false)
  void like(work.id, true)
  void like(work.id, false)
  expect(displayed()).toEqual([false, work.likes])
  await answer({ liked: true, likes: 1999 })
  await answer({ liked: false, likes: 1998 })
  await done

  expect(requests).toEqual([true, false])
  expect(displayed()).toEqual([false, 1998])
})

test('rolls a failed like back and reports the error', async () => {
  const { like, answer, displayed, failed } = await hang()
  const done = like(work.id, true)
  const lost = new TransportError('network')
  await answer(lost)
  await done

  expect(displayed()).toEqual([work.liked, work.likes])
  expect(failed).toEqual([lost])
})

test('rolls a like back without reporting an error when the session has ended', async () => {
  const { like, answer, displayed, failed } = await hang()
  const done = like(work.id, true)
  await answer(new Refusal(401, 'signedOut'))
  await done

  expect(displayed()).toEqual([work.liked, work.likes])
  expect(failed).toEqual([])
})
