import { type Model, models } from '@moyun/api'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../call.ts'

/** Who can write, the one that does unless another is chosen first; null until it is known. */
export function useModels(): readonly Model[] {
  const call = useCall()
  return (
    useQuery({ queryKey: ['models'], queryFn: ({ signal }) => call(models.list, {}, { signal, quiet: true }) }).data
      ?.models ?? []
  )
}

/** What becomes of a picture: a model sees it or not, the demonstration engine measures it; null until it is known. */
export const sightOf = (model: Model | undefined) =>
  model === undefined ? null : model.offline ? 'measured' : model.sees ? 'seen' : 'unseen'
