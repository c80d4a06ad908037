import type { Product } from '@moyun/api'

type PricedProduct = Pick<Product, 'price' | 'points'>

/** What a product saves compared to the same points in the smallest products, in fen; rounded down to whole yuan. */
export function productSaving({ price, points }: PricedProduct, products: readonly PricedProduct[]): number {
  const smallest = products.reduce(
    (least: PricedProduct | undefined, product) =>
      least === undefined || product.points < least.points ? product : least,
    undefined,
  )
  if (!smallest || smallest.points === 0) return 0
  const usual = (points * smallest.price) / smallest.points
  return Math.max(0, Math.floor((usual - price) / 100) * 100)
}
