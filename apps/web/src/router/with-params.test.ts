import { expect, test } from 'vitest'
import { withParams } from './with-params.ts'

test('changes the given query parameters, keeps the others, and removes null and empty ones', () => {
  expect(
    withParams('?seen=public&tab=chat&search=%E9%9B%A8', { seen: null, search: '', tab: 'painting', page: '2' }),
  ).toEqual({ search: 'tab=painting&page=2' })
  expect(withParams('?seen=public', { seen: null })).toEqual({ search: '' })
})
