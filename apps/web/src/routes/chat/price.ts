import { maxAnswerPrice, models, estimateTokens, takesPictures } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCall } from '../../api/client.ts'
import { whenIdle } from '../../app/when-idle.ts'

/** Loaded after the page is rendered: prices are not needed before something is written. */
export const modelsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['models'],
    queryFn: async ({ signal }) => {
      await whenIdle()
      return call(models.list, {}, { signal, quiet: true })
    },
  })

/** Maximum cost of the first answer of a conversation, in points; undefined while unknown. */
export function useFirstPrice(text: string, pictures = 0): number | undefined {
  const offer = useQuery(modelsQuery(useCall())).data
  const [first] = offer?.models ?? []
  return (
    offer &&
    maxAnswerPrice(
      Math.max(1, estimateTokens([...text.trim()].length, first && takesPictures(first) ? pictures : 0)),
      offer.rate,
    )
  )
}

/** The available models, the default first; undefined while unknown. */
export const useModels = () => useQuery(modelsQuery(useCall())).data?.models
