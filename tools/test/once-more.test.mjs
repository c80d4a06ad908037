import { expect, test, vi } from 'vitest'
import { onceMore } from './once-more.mjs'

const outcome = (over) => ({ passed: 10, failed: 0, log: 'log', names: [], files: [], ...over })

test('what has passed is not asked again', async () => {
  const again = vi.fn()
  expect(await onceMore(outcome({}), again)).toEqual(outcome({}))
  expect(again).not.toHaveBeenCalled()
})

test('what passes when it is asked once more has passed, and is named', async () => {
  const first = outcome({ failed: 2, names: ['one', 'other'], files: ['a.test.ts'] })
  const again = vi.fn(async () => outcome({ passed: 3 }))
  expect(await onceMore(first, again)).toMatchObject({ passed: 12, failed: 0, byChance: ['one', 'other'] })
  expect(again).toHaveBeenCalledExactlyOnceWith(first)
})

test('what fails again has failed', async () => {
  const again = async () => outcome({ passed: 1, failed: 1, names: ['one'] })
  const counts = await onceMore(outcome({ failed: 2, names: ['one', 'other'] }), again)
  expect(counts).toMatchObject({ passed: 10, failed: 1 })
  expect(counts).not.toHaveProperty('byChance')
})

test.each([
  ['many', { failed: 5, names: ['a', 'b', 'c', 'd', 'e'] }],
  ['a run that broke without a test that did', { failed: 1, names: [] }],
])('%s did not fail by chance', async (_, over) => {
  const again = vi.fn()
  expect(await onceMore(outcome(over), again)).toEqual(outcome(over))
  expect(again).not.toHaveBeenCalled()
})
