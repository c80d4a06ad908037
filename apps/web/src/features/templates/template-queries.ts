import { documents, type Template, templates } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { DOCUMENTS, TEMPLATES } from '../../api/query-keys.ts'

/** All templates, in the reader's language. */
export const templatesQuery = (call: Call, locale: string) =>
  queryOptions({
    networkMode: 'always',
    queryKey: [TEMPLATES, 'list', locale],
    queryFn: async ({ signal }) => (await call(templates.list, {}, { signal, quiet: true })).scenes,
  })

/** The form of one template. */
export const templateQuery = (call: Call, locale: string, id: string) =>
  queryOptions({
    networkMode: 'always',
    queryKey: [TEMPLATES, 'form', locale, id],
    queryFn: ({ signal }) => call(templates.read, { params: { id } }, { signal, quiet: true }),
    // A form must not change while the member fills it in.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The member's documents, last changed first: all, or of one template. */
export const documentsQuery = (call: Call, { scene, search = '' }: { scene?: string; search?: string } = {}) =>
  infiniteQueryOptions({
    networkMode: 'always',
    queryKey: [DOCUMENTS, scene ?? '', search],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) => {
      const query = {
        ...(scene ? { scene } : {}),
        ...(search ? { search } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
      }
      return call(documents.list, { query }, { signal, quiet: true })
    },
    getNextPageParam: ({ next }) => next,
  })

/** Applies a change to the cached templates at once. */
export const changeTemplates = (queries: QueryClient, change: (all: Template[]) => Template[]) =>
  queries.setQueriesData<Template[]>({ queryKey: [TEMPLATES, 'list'] }, (all) => all && change(all))

export const templatesChanged = (queries: QueryClient) => queries.invalidateQueries({ queryKey: [TEMPLATES, 'list'] })

export const documentsChanged = (queries: QueryClient) => queries.invalidateQueries({ queryKey: [DOCUMENTS] })

/** The address of a template, or of a document written with it. */
export const templateAddress = (scene: string, documentId?: string) =>
  `/creation/scene?scene=${encodeURIComponent(scene)}${documentId === undefined ? '' : `&piece=${documentId}`}`
