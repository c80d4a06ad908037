import type { QueryClient } from '@tanstack/react-query'

/**
 * Reads again what was asked for under this first word: what is on the screen now, what is not when it is looked at. What is on its way
 * was perhaps asked for before, and comes first: to read it anew would lose a next page.
 */
export async function readAgain(queries: QueryClient, first: string) {
  const underWay = queries.getQueryCache().findAll({ queryKey: [first], fetchStatus: 'fetching' })
  await Promise.allSettled(underWay.flatMap(({ promise }) => promise ?? []))
  await queries.invalidateQueries({ queryKey: [first] })
}
