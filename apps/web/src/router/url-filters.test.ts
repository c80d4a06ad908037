import { expect, test } from 'vitest'
import { matching, oneOf, readFilters, searchText, withFilters } from './url-filters.ts'

const filters = {
  kind: oneOf(['chat', 'job'], null),
  sort: oneOf(['new', 'liked'], 'new'),
  days: oneOf([7, 30], 30),
  month: matching((text) => /^\d{4}-\d\d$/.test(text)),
  search: searchText(4),
}
const none = { kind: null, sort: 'new', days: 30, month: null, search: '' }

test.each([
  ['?kind=job', { kind: 'job' }],
  ['?sort=liked&other=1', { sort: 'liked' }],
  ['?days=7', { days: 7 }],
  ['?month=2026-03', { month: '2026-03' }],
  ['?search=%20春江花月夜%20', { search: '春江花月' }],
])('%s sets that filter alone', (address, values) => {
  expect(readFilters(filters, address)).toEqual({ ...none, ...values })
})

test.each(['', '?kind=poem', '?sort=', '?days=8', '?month=march', '?search=%20'])('“%s” sets no filter', (address) => {
  expect(readFilters(filters, address)).toEqual(none)
})

test('leaves defaults out of the address, and its other parameters in it', () => {
  expect(withFilters(filters, '?open=1&sort=liked&days=7', { sort: 'new', days: 30, kind: 'job' })).toEqual({
    search: 'open=1&kind=job',
  })
  expect(withFilters(filters, '?kind=job&days=7', { kind: null })).toEqual({ search: 'days=7' })
})
