import type { Product } from '@moyun/api'

type Pack = Pick<Product, 'price' | 'points'>

/** What a pack saves compared to the same points in the smallest packs, in fen; rounded down to whole yuan. */
export function packSaving({ price, points }: Pack, packs: readonly Pack[]): number {
  const smallest = packs.reduce(
    (least: Pack | undefined, pack) => (least === undefined || pack.points < least.points ? pack : least),
    undefined,
  )
  if (!smallest || smallest.points === 0) return 0
  const usual = (points * smallest.price) / smallest.points
  return Math.max(0, Math.floor((usual - price) / 100) * 100)
}
