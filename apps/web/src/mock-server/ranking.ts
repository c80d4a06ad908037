import {
  popularityWithoutDecay,
  POPULARITY_HALF_LIFE,
  POPULARITY_WINDOWS,
  type PublicWork,
  ranking,
  type RankingEntry,
  type RankingType,
  type RankingWindow,
} from '@moyun/api'
import { mockEndpoint, readerOf } from './mock-endpoint.ts'
import { visibleWorks } from './gallery.ts'
import type { MockServer } from './mock-server.ts'

const typeOf = ({ type }: Pick<PublicWork, 'type'>): RankingType =>
  type === 'painting' || type === 'restoration' ? 'image' : 'text'

/** In milliseconds. */
const TEN_MINUTES = 600_000
const DAY = 86_400_000

/**
 * Mocks the rankings. All counts of a work belong to the day of its publication; besides its recorded views it has one
 * for every four likes.
 */
export function rankingHandlers(server: MockServer) {
  const boardAt = (works: readonly PublicWork[], now: number, window: RankingWindow) =>
    works
      .filter(
        ({ publishedAt }) =>
          Date.parse(publishedAt) <= now && now - Date.parse(publishedAt) < POPULARITY_WINDOWS[window],
      )
      .map((work) => {
        const counts = {
          uses: work.uses,
          likes: work.likes,
          views: Math.round(work.likes / 4) + server.state.views.filter((mark) => mark.endsWith(work.id)).length,
        }
        return {
          work,
          ...counts,
          heat: popularityWithoutDecay(counts) * 2 ** ((Date.parse(work.publishedAt) - now) / POPULARITY_HALF_LIFE),
        }
      })
      .filter(({ heat }) => heat > 0)
      .sort((one, other) => other.heat - one.heat || one.work.id.localeCompare(other.work.id))

  return [
    mockEndpoint(server, ranking.read, ({ query: { type = 'text', window = 'day' }, request }) => {
      const [now, works] = [
        Date.now(),
        visibleWorks(server, readerOf(server, request)).filter((work) => typeOf(work) === type),
      ]
      const before = boardAt(works, now - DAY, window)
      const entries = boardAt(works, now, window).map((hot, index): RankingEntry => {
        const rankBefore = before.findIndex(({ work }) => work.id === hot.work.id)
        return {
          ...hot,
          rank: index + 1,
          change: rankBefore === -1 ? 'new' : rankBefore - index,
          increase: hot.heat - (before[rankBefore]?.heat ?? 0),
        }
      })
      return {
        entries,
        updatedAt: new Date(now).toISOString(),
        nextAt: new Date((Math.floor(now / TEN_MINUTES) + 1) * TEN_MINUTES).toISOString(),
      }
    }),
  ]
}
