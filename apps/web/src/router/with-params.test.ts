import { expect, test } from 'vitest'
import { withParams } from './with-params.ts'

test('an address is said otherwise: what is not spoken of stays, and null or nothing takes out', () => {
  expect(
    withParams('?seen=public&tab=chat&search=%E9%9B%A8', { seen: null, search: '', tab: 'painting', page: '2' }),
  ).toEqual({ search: 'tab=painting&page=2' })
  expect(withParams('?seen=public', { seen: null })).toEqual({ search: '' })
})
