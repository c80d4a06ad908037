import { pieces, type Scene, scenes } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'

const SCENES = 'scenes'
/** What the room's rows invalidate. */
const PIECES = 'pieces'

/** Everything that can be written with, in the reader's language. */
export const scenesQuery = (call: Call, locale: string) =>
  queryOptions({
    networkMode: 'always',
    queryKey: [SCENES, 'list', locale],
    queryFn: async ({ signal }) => (await call(scenes.list, {}, { signal, quiet: true })).scenes,
  })

/** The form of one. */
export const sceneQuery = (call: Call, locale: string, id: string) =>
  queryOptions({
    networkMode: 'always',
    queryKey: [SCENES, 'form', locale, id],
    queryFn: ({ signal }) => call(scenes.read, { params: { id } }, { signal, quiet: true }),
    // A form that is being filled in does not change under the hand.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** What was written, the last changed first: all, or with one scene. */
export const piecesQuery = (
  call: Call,
  onRead: (seq: number) => void,
  { scene, search = '' }: { scene?: string; search?: string } = {},
) =>
  infiniteQueryOptions({
    networkMode: 'always',
    queryKey: [PIECES, scene ?? '', search],
    initialPageParam: '',
    queryFn: async ({ signal, pageParam }) => {
      const query = {
        ...(scene ? { scene } : {}),
        ...(search ? { search } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
      }
      const page = await call(pieces.list, { query }, { signal, quiet: true })
      onRead(page.seq)
      return page
    },
    getNextPageParam: ({ next }) => next,
  })

/** Shows a change at once. */
export const changeScenes = (queries: QueryClient, change: (all: Scene[]) => Scene[]) =>
  queries.setQueriesData<Scene[]>({ queryKey: [SCENES, 'list'] }, (all) => all && change(all))

export const scenesChanged = (queries: QueryClient) => queries.invalidateQueries({ queryKey: [SCENES, 'list'] })

export const piecesChanged = (queries: QueryClient) => queries.invalidateQueries({ queryKey: [PIECES] })

/** The address of a scene, or of a piece that was written with it. */
export const sceneAddress = (scene: string, piece?: string) =>
  `/creation/scene?scene=${encodeURIComponent(scene)}${piece === undefined ? '' : `&piece=${piece}`}`
