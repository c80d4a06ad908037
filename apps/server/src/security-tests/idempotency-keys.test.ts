import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@moyun/api'
import { endpoints } from '@moyun/api/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { testAdmins } from '../modules/admin/test-admin.ts'
import { validBodies } from './test-contract.ts'

let app: Awaited<ReturnType<typeof testAdmins>>
let headers: Record<string, string>
beforeAll(async () => {
  app = await testAdmins({ floodGuard: false })
  headers = (await app.admin()).bearer
})

const named = (some: readonly Endpoint[]) =>
  some.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
const keyed = endpoints.filter((endpoint) => endpoint.keyed)
/**
 * Endpoints that may cost points, and those that make or move money. A repeated state change, such as withdrawing
 * withdrawn codes, changes nothing.
 */
const costly = endpoints.filter(
  ({ refusals, method, path }) =>
    Object.hasOwn(refusals ?? {}, 'pointsShort') ||
    (method === 'POST' &&
      /^\/api\/(orders$|orders\/:id\/pay$|redeem$|admin\/(codes$|.*(refund|return|reckon|adjust)))/.test(path)),
)

test('finds more than twelve endpoints that cost points or money', () => {
  expect(costly.length).toBeGreaterThan(12)
})

test.each(named(costly))('P37: %s costs points or money and is keyed', (_, endpoint) => {
  expect(endpoint.keyed).toBe(true)
})

test.each(named(keyed))(
  'P37: %s answers 400 without a valid idempotency key and changes nothing',
  async (_, endpoint) => {
    const { method, path, body } = endpoint
    const count = async () =>
      (
        await app.database.pool.query<{ n: string }>(
          `select (select count(*) from generations) + (select count(*) from jobs) + (select count(*)
            from orders) + (select count(*) from ledger_groups) as n`,
        )
      ).rows[0]?.n
    const before = await count()
    const where = path.replaceAll(/:\w+/g, randomUUID())
    for (const wrong of [{}, { 'idempotency-key': 'one' }]) {
      for (const validBody of body ? validBodies(endpoint) : [undefined]) {
        const answer = await app.call(method, where, {
          headers: { ...headers, ...wrong },
          ...(validBody === undefined ? {} : { body: validBody }),
        })
        expect(answer).toMatchObject({ code: 400, result: { fields: { 'Idempotency-Key': 'keyNeeded' } } })
      }
    }
    expect(await count()).toBe(before)
  },
)
