import { type RankingWindow, ranking } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { queryOptions } from '@tanstack/react-query'

/** What is looked at first; a longer time where too little happened in it. */
const windows: readonly RankingWindow[] = ['day', 'week', 'all']

/** The first places of the board of pictures, of today, or of the shortest time that has so many. */
export const hotWorksQuery = (call: Call, count: number) =>
  queryOptions({
    networkMode: 'always',
    queryKey: ['hot works', count],
    queryFn: async ({ signal }) => {
      const read = async (window: RankingWindow) => {
        const { entries, updatedAt } = await call(ranking.read, { query: { type: 'image', window } }, { signal, quiet: true })
        return { window, updatedAt, entries: entries.slice(0, count) }
      }
      let board = await read('day')
      for (const window of windows.slice(1)) if (board.entries.length < count) board = await read(window)
      return board
    },
  })
