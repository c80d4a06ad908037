import { painting } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { queryOptions } from '@tanstack/react-query'

/** Who may paint, and what a picture costs this member. */
export const modelsQuery = (call: Call) =>
  queryOptions({ networkMode: 'always', queryKey: ['paint-models'], queryFn: ({ signal }) => call(painting.models, {}, { signal, quiet: true }) })
