import { ledgerEntries } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import { groupByMonth } from './group-by-month.ts'

const [line] = ledgerEntries
if (!line) throw new Error('The fixtures are incomplete')

test('groups entries by their month in Shanghai time', () => {
  const groups = groupByMonth(
    ['2026-03-01T09:00:00.000Z', '2026-02-28T16:00:00.000Z', '2026-02-28T15:59:59.999Z'].map((at) => ({ ...line, at })),
  )

  expect(groups.map(({ month, lines }) => [month, lines.length])).toEqual([
    ['2026-03', 2],
    ['2026-02', 1],
  ])
})
