import { answerCostsAtMost, models, reckonTokens, takesPictures } from '@moyun/api'
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

/** What an answer costs at most that is the first of its conversation, in points; undefined until that is known. */
export function useFirstPrice(text: string, pictures = 0): number | undefined {
  const offer = useQuery(modelsQuery(useCall())).data
  const [first] = offer?.models ?? []
  return (
    offer &&
    answerCostsAtMost(
      Math.max(1, reckonTokens([...text.trim()].length, first && takesPictures(first) ? pictures : 0)),
      offer.rate,
    )
  )
}

/** The models that may answer, the default first; undefined until they are known. */
export const useModels = () => useQuery(modelsQuery(useCall())).data?.models
