import type { Answer, ledger, LineKind } from '@moyun/api'

/** In or out. */
export type FlowDirection = 'in' | 'out'

/** So many are told apart; what else there is belongs together. */
const MOST = 5

type Kinds = Answer<typeof ledger.spending>['kinds']

/** By what points came or went, the most first; the small rest is one, and has no kind. */
export function sharesOf(kinds: Kinds, way: FlowDirection): { kind: LineKind | null; points: number }[] {
  const found = kinds
    .map((sum) => ({ kind: sum.kind, points: way === 'in' ? sum.pointsIn : sum.pointsOut }))
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)
  if (found.length <= MOST + 1) return found
  return [
    ...found.slice(0, MOST),
    { kind: null, points: found.slice(MOST).reduce((sum, { points }) => sum + points, 0) },
  ]
}
