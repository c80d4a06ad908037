import { gallery, isRefusal, randomId, type SceneField, type SceneInputs, type WorkInput, works } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { queryOptions } from '@tanstack/react-query'

type Parameters = WorkInput['parameters']

/** What a work was made with: an own one's as it was, a public one's by using it. */
export const workInputQuery = (call: Call, id: string) =>
  queryOptions({
    networkMode: 'always',
    queryKey: ['work-input', id],
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }): Promise<Parameters> => {
      try {
        return (await call(works.read, { params: { id } }, { signal, quiet: true })).input.parameters
      } catch (error) {
        if (!isRefusal(error, 404)) throw error
        return (await call(gallery.use, { params: { id } }, { signal, key: randomId(), quiet: true })).input.parameters
      }
    },
  })

/** The scene that a work was made with; null for a work that was not. */
export const sceneOf = ({ scene }: Parameters): string | null => (typeof scene === 'string' ? scene : null)

const valueFrom = (value: Parameters[string] | undefined, { kind }: SceneField): SceneInputs[string] | undefined => {
  if (kind === 'tags') return typeof value === 'string' ? value.split('、').filter((tag) => tag !== '') : undefined
  return typeof value === 'boolean' ? undefined : value
}

/** What was filled in, from the parameters of a work: tags are joined there, and what the form does not ask for is left out. */
export function inputsFrom(parameters: Parameters, fields: readonly SceneField[]): SceneInputs {
  const inputs: SceneInputs = {}
  for (const field of fields) {
    const value = valueFrom(parameters[field.name], field)
    if (value !== undefined) inputs[field.name] = value
  }
  return inputs
}
