import { type Model, models } from '@moyun/api'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../api/client.ts'

/** The available models, the default first; empty while unknown. */
export function useModels(): readonly Model[] {
  const call = useCall()
  return (
    useQuery({ queryKey: ['models'], queryFn: ({ signal }) => call(models.list, {}, { signal, quiet: true }) }).data
      ?.models ?? []
  )
}

/** How a model handles a picture: seen or not; the demo engine only measures it. Null while unknown. */
export const pictureSupportOf = (model: Model | undefined) =>
  model === undefined ? null : model.offline ? 'measured' : model.sees ? 'seen' : 'unseen'
