import { templateAdmin, type AdminTemplateDetails } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { withoutPausing, KEY } from '../queries.ts'

export const templatesQuery = (call: Call) =>
  queryOptions({
    ...withoutPausing,
    queryKey: [KEY, 'scenes'],
    queryFn: ({ signal }) => call(templateAdmin.list, {}, { signal, quiet: true }),
  })

export const templateQuery = (call: Call, id: string) =>
  queryOptions({
    ...withoutPausing,
    queryKey: [KEY, 'scene', id],
    queryFn: ({ signal }) => call(templateAdmin.read, { params: { id } }, { signal, quiet: true }),
  })

/** Puts a scene that the server has just returned into the cache, and invalidates the list. */
export function cacheTemplate(queries: QueryClient, scene: AdminTemplateDetails) {
  queries.setQueryData([KEY, 'scene', scene.id], scene)
  void queries.invalidateQueries({ queryKey: [KEY, 'scenes'] })
}
