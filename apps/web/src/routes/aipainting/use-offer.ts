import { MOST_PICTURES, type PaintingWish } from '@moyun/api'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../call.ts'
import { modelsQuery } from './models-query.ts'
import { fitted, orderOf, type Wish } from './wish.ts'

/** Who may paint, who paints what is filled in, and how they would: in one of their own styles and shapes. */
export function useOffer(wish: Wish) {
  const { data: offer, isError, isFetching, refetch } = useQuery(modelsQuery(useCall()))
  const models = offer?.models
  const modelOf = (wanted: string | null) => models?.find(({ id }) => id === wanted) ?? models?.[0]
  const model = modelOf(wish.model)

  return {
    models,
    /** Undefined while it is not known. */
    model,
    shown: fitted(wish, model),
    /** It could not be read. */
    isUnread: isError,
    isReading: isFetching,
    read: () => void refetch(),
    /** What the server is asked for, with these changes to what is filled in. */
    orderWith: (changes: Partial<Wish>): PaintingWish => {
      const wanted = { ...wish, ...changes }
      const painter = modelOf(wanted.model)
      const fit = fitted(wanted, painter)
      // "The same once more" in a style that is not offered any more is refused, and not painted in another.
      return orderOf({
        ...fit,
        style: changes.style ?? fit.style,
        model: painter?.id ?? null,
        count: Math.min(MOST_PICTURES, wanted.count),
      })
    },
  }
}
