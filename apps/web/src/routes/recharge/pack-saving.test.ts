import { products } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import { packSaving } from './pack-saving.ts'

const packs = products.filter(({ kind }) => kind === 'points')

test('a pack saves what as many points would cost more in the smallest packs, in whole yuan', () => {
  expect(packs.map((pack) => packSaving(pack, packs))).toEqual([0, 100, 1100, 5200])
})

test('a pack that is dearer than the smallest saves nothing', () => {
  expect(packSaving({ price: 5000, points: 300 }, packs)).toBe(0)
})

test('where there is nothing to compare with, nothing is saved', () => {
  expect(packSaving({ price: 5000, points: 300 }, [])).toBe(0)
})
