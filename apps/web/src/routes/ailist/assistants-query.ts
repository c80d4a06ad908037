import { type Assistant, assistants } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

const KEY = 'assistants'

/** Everybody who can be talked to, in the reader's language. */
export const assistantsQuery = (call: Call, locale: string) =>
  queryOptions({
    networkMode: 'always',
    queryKey: [KEY, 'list', locale],
    queryFn: async ({ signal }) => (await call(assistants.list, {}, { signal, quiet: true })).assistants,
  })

/** An own one as it was written; asked for each time that it is opened. */
export const draftQuery = (call: Call, id: string) =>
  queryOptions({
    networkMode: 'always',
    gcTime: 0,
    queryKey: [KEY, 'draft', id],
    queryFn: ({ signal }) => call(assistants.draft, { params: { id } }, { signal, quiet: true }),
  })

/** Shows a change at once. */
export const changeAssistants = (queries: QueryClient, change: (all: Assistant[]) => Assistant[]) =>
  queries.setQueriesData<Assistant[]>({ queryKey: [KEY, 'list'] }, (all) => all && change(all))

export const assistantsChanged = (queries: QueryClient) => queries.invalidateQueries({ queryKey: [KEY, 'list'] })
