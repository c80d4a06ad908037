import { ranking, type RankingType, type RankingWindow } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { queryOptions } from '@tanstack/react-query'

/** In milliseconds. */
const MINUTE = 60_000
/** A board is reckoned some seconds after it is due. */
const DUE = MINUTE / 4

/** When a board is asked for again: a while after it has changed, whatever this browser's clock says. */
const untilNext = (nextAt: string) => Math.min(10 * MINUTE, Math.max(MINUTE, Date.parse(nextAt) - Date.now() + DUE))

/** One board. As long as it is looked at it is read anew when it has been reckoned. */
export const boardQuery = (call: Call, type: RankingType, window: RankingWindow) =>
  queryOptions({
    networkMode: 'always',
    queryKey: ['ranking', type, window],
    queryFn: ({ signal }) => call(ranking.read, { query: { type, window } }, { signal, quiet: true }),
    staleTime: MINUTE,
    refetchInterval: ({ state }) => (state.data === undefined ? false : untilNext(state.data.nextAt)),
    refetchOnWindowFocus: true,
  })
