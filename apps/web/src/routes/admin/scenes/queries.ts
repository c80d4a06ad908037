import { sceneDesk, type WholeDeskScene } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { atOnce, KEY } from '../queries.ts'

export const scenesQuery = (call: Call) =>
  queryOptions({
    ...atOnce,
    queryKey: [KEY, 'scenes'],
    queryFn: ({ signal }) => call(sceneDesk.list, {}, { signal, quiet: true }),
  })

export const sceneQuery = (call: Call, id: string) =>
  queryOptions({
    ...atOnce,
    queryKey: [KEY, 'scene', id],
    queryFn: ({ signal }) => call(sceneDesk.read, { params: { id } }, { signal, quiet: true }),
  })

/** Puts a scene that the server has just returned into the cache, and invalidates the list. */
export function showScene(queries: QueryClient, scene: WholeDeskScene) {
  queries.setQueryData([KEY, 'scene', scene.id], scene)
  void queries.invalidateQueries({ queryKey: [KEY, 'scenes'] })
}
