import { products as all } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import { productSaving } from './product-saving.ts'

const products = all.filter(({ kind }) => kind === 'points')

test('a product saves the difference to as many points in the smallest products, in whole yuan', () => {
  expect(products.map((product) => productSaving(product, products))).toEqual([0, 100, 1100, 5200])
})

test('a product dearer per point than the smallest one saves nothing', () => {
  expect(productSaving({ price: 5000, points: 300 }, products)).toBe(0)
})

test('a product saves nothing without other products to compare with', () => {
  expect(productSaving({ price: 5000, points: 300 }, [])).toBe(0)
})
