import { ranking, type RankingType, type RankingWindow } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { queryOptions } from '@tanstack/react-query'

/** In milliseconds. */
const MINUTE = 60_000
/** A ranking is calculated some seconds after it is due. */
const DUE = MINUTE / 4

/**
 * The time until the next refetch: shortly after the next calculation, within limits in case this browser's clock is
 * wrong.
 */
const untilNext = (nextAt: string) => Math.min(10 * MINUTE, Math.max(MINUTE, Date.parse(nextAt) - Date.now() + DUE))

/** One ranking; refetched after each calculation while it is shown. */
export const boardQuery = (call: Call, type: RankingType, window: RankingWindow) =>
  queryOptions({
    networkMode: 'always',
    queryKey: ['ranking', type, window],
    queryFn: ({ signal }) => call(ranking.read, { query: { type, window } }, { signal, quiet: true }),
    staleTime: MINUTE,
    refetchInterval: ({ state }) => (state.data === undefined ? false : untilNext(state.data.nextAt)),
    refetchOnWindowFocus: true,
  })
