import { maxAnswerPrice, estimateTokens, acceptsImages } from '@moyun/api'
import { useModelPrices } from './models-query.ts'

/** Maximum cost of the first answer of a conversation, in points; undefined while unknown. */
export function useFirstPrice(text: string, pictures = 0): number | undefined {
  const offer = useModelPrices()
  const [first] = offer?.models ?? []
  return (
    offer &&
    maxAnswerPrice(
      Math.max(1, estimateTokens([...text.trim()].length, first && acceptsImages(first) ? pictures : 0)),
      offer.rate,
    )
  )
}
