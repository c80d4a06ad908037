import { products } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import { packSaving } from './pack-saving.ts'

const packs = products.filter(({ kind }) => kind === 'points')

test('a pack saves the difference to as many points in the smallest packs, in whole yuan', () => {
  expect(packs.map((pack) => packSaving(pack, packs))).toEqual([0, 100, 1100, 5200])
})

test('a pack dearer than the smallest one saves nothing', () => {
  expect(packSaving({ price: 5000, points: 300 }, packs)).toBe(0)
})

test('a pack saves nothing without other packs to compare with', () => {
  expect(packSaving({ price: 5000, points: 300 }, [])).toBe(0)
})
