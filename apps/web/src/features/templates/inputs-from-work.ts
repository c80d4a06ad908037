import {
  gallery,
  isRefusal,
  randomId,
  type TemplateField,
  type TemplateInputs,
  type WorkInput,
  works,
} from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { queryOptions } from '@tanstack/react-query'

type Parameters = WorkInput['parameters']

/** The input that a work was made with: read for an own work, obtained by using a public one. */
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

/** The template that a work was made with; null without one. */
export const templateOf = ({ scene }: Parameters): string | null => (typeof scene === 'string' ? scene : null)

const valueFrom = (
  value: Parameters[string] | undefined,
  { kind }: TemplateField,
): TemplateInputs[string] | undefined => {
  if (kind === 'tags') return typeof value === 'string' ? value.split('、').filter((tag) => tag !== '') : undefined
  return typeof value === 'boolean' ? undefined : value
}

/**
 * Restores form inputs from a work's parameters: joined tags are split, and parameters that the form does not have are
 * left out.
 */
export function inputsFromParameters(parameters: Parameters, fields: readonly TemplateField[]): TemplateInputs {
  const inputs: TemplateInputs = {}
  for (const field of fields) {
    const value = valueFrom(parameters[field.name], field)
    if (value !== undefined) inputs[field.name] = value
  }
  return inputs
}
