import { type Model, models } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCall } from '../../api/client.ts'
import { MODELS } from '../../api/query-keys.ts'
import { useIsIdle } from '../../app/when-idle.ts'

/** The available models, the default first, and what the member pays. */
export const modelsQuery = (call: Call) =>
  queryOptions({
    queryKey: [MODELS],
    queryFn: ({ signal }) => call(models.list, {}, { signal, quiet: true }),
  })

/** The available models, the default first; empty while unknown. */
export const useModels = (): readonly Model[] => useQuery(modelsQuery(useCall())).data?.models ?? []

/**
 * The models and their prices; undefined while unknown. Requested after the page is rendered: they are not needed before
 * something is written.
 */
export const useModelPrices = () => useQuery({ ...modelsQuery(useCall()), enabled: useIsIdle() }).data
