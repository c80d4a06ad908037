import { painting } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { queryOptions } from '@tanstack/react-query'

export const modelsKey = ['paint-models'] as const

/** The painting models with their styles and ratios, and the price of a picture for this member. */
export const modelsQuery = (call: Call) =>
  queryOptions({
    networkMode: 'always',
    queryKey: modelsKey,
    queryFn: ({ signal }) => call(painting.models, {}, { signal, quiet: true }),
  })
