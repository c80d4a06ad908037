import { models } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCall } from '../../call.ts'
import { settled } from '../../settled.ts'

/** Asked once the page stands: until something is written nobody sends. */
export const modelsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['models'],
    queryFn: async ({ signal }) => {
      await settled()
      return call(models.list, {}, { signal, quiet: true })
    },
  })

/** What an answer costs at most, in points, by the model that answers unless one is chosen; undefined until that is known. */
export const usePrice = (): number | undefined => useModels()?.[0]?.costsAtMost

/** The models that may answer, the default first; undefined until they are known. */
export const useModels = () => useQuery(modelsQuery(useCall())).data?.models
