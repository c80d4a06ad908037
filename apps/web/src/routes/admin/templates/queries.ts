import { templateAdmin, type AdminTemplateDetails, type ResultOf } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { withoutPausing } from '../queries.ts'
import { ADMIN } from '../../../api/query-keys.ts'

const templatesOf = (list: ResultOf<typeof templateAdmin.list>) => list.scenes

export const templatesQuery = (call: Call) =>
  queryOptions({
    ...withoutPausing,
    queryKey: [ADMIN, 'scenes'],
    queryFn: ({ signal }) => call(templateAdmin.list, {}, { signal, quiet: true }),
    select: templatesOf,
  })

export const templateQuery = (call: Call, id: string) =>
  queryOptions({
    ...withoutPausing,
    queryKey: [ADMIN, 'scene', id],
    queryFn: ({ signal }) => call(templateAdmin.read, { params: { id } }, { signal, quiet: true }),
  })

/** Puts a template that the server has just returned into the cache, and invalidates the list. */
export function cacheTemplate(queries: QueryClient, scene: AdminTemplateDetails) {
  queries.setQueryData([ADMIN, 'scene', scene.id], scene)
  void queries.invalidateQueries({ queryKey: [ADMIN, 'scenes'] })
}
