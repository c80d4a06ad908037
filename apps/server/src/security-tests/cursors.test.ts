import { expect, test } from 'vitest'
import { testAdmins } from '../modules/admin/test-admin.ts'
import { encodeCursor } from '../http/cursor.ts'
import { shapeOf } from './test-contract.ts'
import { routesOf } from './test-route-calls.ts'

const [DAY, ID] = ['2026-02-20T00:00:00.000Z', '00000000-0000-4000-8000-000000000000']
/**
 * Cursors that we never issued: not JSON, not an array, not dates, not ids, not row numbers, numbers that PostgreSQL
 * can't read, too short and too long.
 */
const NOT_OURS = [
  ...['x', '%00', 'W10', 'bnVsbA'],
  ...[
    ['0000-01-01T00:00:00.000Z', ID],
    ['2026-02-30T00:00:00.000Z', ID],
    ['2026-99-99T00:00:00.000Z', ID],
    [DAY, "' or 1=1"],
    [DAY],
    [1.5],
    [2 ** 53],
    [1e21],
    [2 ** 31, DAY, ID],
    [2 ** 63, DAY, ID],
    [1, 2, 3],
    [1, DAY, ID, 1],
  ].map(encodeCursor),
]

test('P24: every list refuses cursors that the server never issued', async () => {
  const app = await testAdmins({ floodGuard: false })
  const { bearer } = await app.admin()
  const lists = (await routesOf(app)).filter(({ slots }) =>
    slots.some(({ part, field }) => part === 'query' && field === 'cursor'),
  )
  expect(lists.length).toBeGreaterThan(14)
  for (const { endpoint, path, name } of lists) {
    const fields = endpoint?.query ? shapeOf(endpoint.query) : {}
    // A search also requires words; another order has cursors of its own.
    const queries = ['words' in fields ? '&words=x' : '', ...('sort' in fields ? ['&sort=liked'] : [])]
    for (const [query, cursor] of queries.flatMap((each) => NOT_OURS.map((one) => [each, one] as const))) {
      expect(
        await app.call('GET', `${path}?cursor=${cursor}${query}`, { headers: bearer }),
        `${name}${query} ${cursor}`,
      ).toMatchObject({ code: 400, result: { fields: { cursor: 'malformed' } } })
    }
  }
})
