import { expect, test } from 'vitest'
import { readFilters } from '../../router/url-filters.ts'
import { countFilters, tabOf, tabAddress, toWorkFilters, urlFilters } from './work-filters.ts'

const filtersIn = (address: string) => toWorkFilters(readFilters(urlFilters, address))
const everything = { type: null, visibility: null, search: '', from: null, to: null, trash: false }

test.each([
  ['?tab=creation', { type: 'text' }],
  ['?tab=painting', { type: 'painting' }],
  ['?type=chat', { type: 'chat' }],
  ['?seen=public', { visibility: 'public' }],
  ['?search=%20山水%20', { search: '山水' }],
  ['?from=2026-03-01&to=2026-03-18', { from: '2026-03-01', to: '2026-03-18' }],
  ['?trash=1', { trash: true }],
])('%s sets that filter alone', (address, filters) => {
  expect(filtersIn(address)).toEqual({ ...everything, ...filters })
})

test.each([
  '?tab=poems',
  '?seen=nobody',
  '?from=2026-03-01',
  '?from=2026-13-01&to=2026-14-01',
  '?from=2026-03-18&to=2026-03-01',
  '?search=%20',
])('%s sets no filter', (address) => {
  expect(filtersIn(address)).toEqual(everything)
})

test('a tab’s address keeps the search, and drops the old type and the open work', () => {
  expect(tabAddress('?search=雨&tab=chat&work=7', 'creation')).toEqual({
    search: new URLSearchParams({ search: '雨', tab: 'creation' }).toString(),
  })
  expect(tabAddress('?type=chat', 'all')).toEqual({ search: '' })
  expect(tabOf(filtersIn(`?${tabAddress('', 'creation').search}`))).toBe('creation')
})

test('counts the active filters', () => {
  expect([
    countFilters(filtersIn('?search=雨')),
    countFilters(filtersIn('?seen=public&from=2026-03-01&to=2026-03-01')),
  ]).toEqual([0, 2])
})
