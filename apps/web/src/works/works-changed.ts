import type { QueryClient } from '@tanstack/react-query'

/** The first word of every question about one's own works: what was done may change any answer. */
export const WORKS = 'works'

/**
 * Works were added, changed or went away: what is on the screen is read again, what is not when it is looked at. What is on its way
 * was perhaps asked for before, and comes first: to read it anew would lose a next page.
 */
export async function worksChanged(queries: QueryClient) {
  const underWay = queries.getQueryCache().findAll({ queryKey: [WORKS], fetchStatus: 'fetching' })
  await Promise.allSettled(underWay.flatMap(({ promise }) => promise ?? []))
  await queries.invalidateQueries({ queryKey: [WORKS] })
}
