import { type RankingEntry, type RankingWindow, ranking } from '@moyun/api'
import type { Call } from '@moyun/api/call'

/** The first places of a board, and of which time it is. */
export interface HotWorks {
  window: RankingWindow
  updatedAt: string
  entries: RankingEntry[]
}

/** What is looked at first; a longer time where too little happened in it. */
const windows: readonly RankingWindow[] = ['day', 'week', 'all']

/** Pictures of today's board, or of the shortest time that has so many. */
export async function readHotWorks(call: Call, count: number, signal: AbortSignal): Promise<HotWorks> {
  const read = async (window: RankingWindow) => {
    const { entries, updatedAt } = await call(
      ranking.read,
      { query: { type: 'image', window } },
      { signal, quiet: true },
    )
    return { window, updatedAt, entries: entries.slice(0, count) }
  }
  let board = await read('day')
  for (const window of windows.slice(1)) if (board.entries.length < count) board = await read(window)
  return board
}
