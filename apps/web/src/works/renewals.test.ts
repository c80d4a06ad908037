import { expect, test } from 'vitest'
import { createRenewals } from './renewals.ts'

test('what has run out is asked for once, and again when the new one may have run out', () => {
  let now = 0
  const { may } = createRenewals(() => now)

  expect([may('one'), may('one'), may('other')]).toEqual([true, false, true])
  now += 10 * 60_000
  expect([may('one'), may('one')]).toEqual([true, false])
})

test('what could not be asked for may be asked for again', () => {
  const { may, failed } = createRenewals(() => 0)
  may('one')
  failed('one')

  expect(may('one')).toBe(true)
})
