import { type Prompt, prompts } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { PROMPTS } from '../../api/query-keys.ts'

/** Own prompts, then the built-in ones in the member's language. */
export const promptsQuery = (call: Call, locale: string) =>
  queryOptions({
    networkMode: 'always',
    queryKey: [PROMPTS, locale],
    queryFn: async ({ signal }) => (await call(prompts.list, {}, { signal, quiet: true })).prompts,
  })

/** Updates the cached list optimistically. */
export const updatePrompts = (queries: QueryClient, change: (all: Prompt[]) => Prompt[]) =>
  queries.setQueriesData<Prompt[]>({ queryKey: [PROMPTS] }, (all) => all && change(all))

export const invalidatePrompts = (queries: QueryClient) => queries.invalidateQueries({ queryKey: [PROMPTS] })
