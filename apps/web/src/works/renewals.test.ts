import { expect, test } from 'vitest'
import { createRenewals } from './renewals.ts'

test('what has run out is asked for once, and again when the new one may have run out', () => {
  let now = 0
  const mayAsk = createRenewals(() => now)

  expect([mayAsk('one'), mayAsk('one'), mayAsk('other')]).toEqual([true, false, true])
  now += 10 * 60_000
  expect([mayAsk('one'), mayAsk('one')]).toEqual([true, false])
})
