import { type Assistant, assistants } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ASSISTANTS } from '../../api/query-keys.ts'

/** All assistants, in the member's language. */
export const assistantsQuery = (call: Call, locale: string) =>
  queryOptions({
    networkMode: 'always',
    queryKey: [ASSISTANTS, 'list', locale],
    queryFn: async ({ signal }) => (await call(assistants.list, {}, { signal, quiet: true })).assistants,
  })

/** The draft of an own assistant; fetched on each opening. */
export const assistantDraftQuery = (call: Call, id: string) =>
  queryOptions({
    networkMode: 'always',
    gcTime: 0,
    queryKey: [ASSISTANTS, 'draft', id],
    queryFn: ({ signal }) => call(assistants.draft, { params: { id } }, { signal, quiet: true }),
  })

/** Updates the cached lists optimistically. */
export const updateAssistants = (queries: QueryClient, change: (all: Assistant[]) => Assistant[]) =>
  queries.setQueriesData<Assistant[]>({ queryKey: [ASSISTANTS, 'list'] }, (all) => all && change(all))

export const invalidateAssistants = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: [ASSISTANTS, 'list'] })
