import { gallery, isRefusal, randomId } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import type { QueryClient } from '@tanstack/react-query'
import { changeWork, cachedWork } from './gallery-queries.ts'

interface LikingOptions {
  call: Call
  queries: QueryClient
  onFailed: (error: unknown) => void
}

/** The caller's own like, and the count with it. */
const withLike = (liked: boolean) => (work: { liked: boolean; likes: number }) =>
  work.liked === liked ? {} : { liked, likes: work.likes + (liked ? 1 : -1) }

/**
 * Likes works optimistically, then takes the server's count. If the member changes their mind during a request, another
 * one follows it: the last choice wins.
 */
export function createLikes({ call, queries, onFailed }: LikingOptions) {
  const wished = new Map<string, boolean>()
  const onTheirWay = new Set<string>()

  async function send(id: string): Promise<void> {
    const liked = wished.get(id) ?? false
    const work = await call(gallery.like, { params: { id }, body: { liked } }, { key: randomId(), quiet: true })
    if (wished.get(id) !== liked) return send(id)
    changeWork(queries, id, () => ({ liked: work.liked, likes: work.likes }))
  }

  return async (id: string, liked: boolean) => {
    const before = cachedWork(queries, id)
    wished.set(id, liked)
    changeWork(queries, id, withLike(liked))
    if (onTheirWay.has(id)) return
    onTheirWay.add(id)
    try {
      await send(id)
    } catch (error) {
      if (before) changeWork(queries, id, () => ({ liked: before.liked, likes: before.likes }))
      if (!isRefusal(error, 401)) onFailed(error)
    } finally {
      onTheirWay.delete(id)
    }
  }
}
