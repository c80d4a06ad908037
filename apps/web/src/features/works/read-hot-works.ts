import { type RankingEntry, type RankingWindow, ranking } from '@moyun/api'
import type { Call } from '@moyun/api/call'

/** The first entries of a ranking, with its time window. */
export interface HotWorks {
  window: RankingWindow
  updatedAt: string
  entries: RankingEntry[]
}

/** Time windows in the order in which they are tried: a longer one when the shorter has too few entries. */
const windows: readonly RankingWindow[] = ['day', 'week', 'all']

/** Images of today's ranking, or of the shortest time window that has `count` of them. */
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
