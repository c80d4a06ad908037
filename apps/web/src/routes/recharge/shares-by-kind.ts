import type { ResultOf, ledger, LedgerEntryKind } from '@moyun/api'

/** Income or spending. */
export type FlowDirection = 'in' | 'out'

/** Number of kinds shown separately; the rest is combined. */
const MAX_SHARES = 5

type Kinds = ResultOf<typeof ledger.spending>['kinds']

/** Points by kind, largest first; the small ones are combined into one without a kind. */
export function sharesByKind(kinds: Kinds, way: FlowDirection): { kind: LedgerEntryKind | null; points: number }[] {
  const found = kinds
    .map((sum) => ({ kind: sum.kind, points: way === 'in' ? sum.pointsIn : sum.pointsOut }))
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)
  if (found.length <= MAX_SHARES + 1) return found
  return [
    ...found.slice(0, MAX_SHARES),
    { kind: null, points: found.slice(MAX_SHARES).reduce((sum, { points }) => sum + points, 0) },
  ]
}
