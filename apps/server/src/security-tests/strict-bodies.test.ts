import { randomUUID } from 'node:crypto'
import { BODY_LIMIT, type Endpoint } from '@moyun/api'
import { endpoints } from '@moyun/api/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { testAdmins } from '../modules/admin/test-admin.ts'
import { definitionOf, denialOf, formsOf, shapeOf, validBodies } from './test-contract.ts'

let app: Awaited<ReturnType<typeof testAdmins>>
let headers: Record<string, string>
beforeAll(async () => {
  app = await testAdmins({ floodGuard: false })
  headers = (await app.admin()).bearer
})

/** Fields that no caller may set for themselves. */
const FORBIDDEN = ['role', 'isVip', 'levelId', 'residualAmount', 'residualNum', 'userId', 'memberendtime', 'price']

const send = ({ method, path }: Endpoint, body: object) =>
  app.call(method, path.replaceAll(/:\w+/g, randomUUID()), {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body,
  })

describe('a query', () => {
  const cases = endpoints.flatMap((endpoint) =>
    Object.keys(shapeOf(endpoint.query)).map(
      (field) => [`${endpoint.method} ${endpoint.path}`, field, endpoint] as const,
    ),
  )

  test.each(cases)('P32: of %s refuses an overlong text as %s', async (_, field, endpoint) => {
    const { code } = await app.call(endpoint.method, `${endpoint.path}?${field}=${'x'.repeat(6000)}`, { headers })
    expect(code).toBe(denialOf(endpoint, 400).code)
  })
})

/** Records whose keys the caller chooses. */
const isRecord = ({ body }: Endpoint, name: string) =>
  formsOf(body)
    .map((form) => shapeOf(form)[name])
    .some((field) => field !== undefined && definitionOf(field).type === 'record')

const writeEndpoints = endpoints.filter(({ body }) => body !== undefined)

test('finds more than eight endpoints with a body', () => {
  expect(writeEndpoints.length).toBeGreaterThan(8)
})

describe.each(writeEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    const names = formsOf(endpoint.body).flatMap((form) => Object.keys(shapeOf(form)))

    test.each(FORBIDDEN.filter((field) => !names.includes(field)))(
      'P20: refuses %s, and does not drop it',
      async (field) => {
        for (const body of validBodies(endpoint)) {
          for (const value of [1, 'admin', true, null, { $set: 1 }]) {
            const answer = await send(endpoint, { ...body, [field]: value })
            expect(answer, `${field}: ${JSON.stringify(value)}`).toMatchObject({
              status: 200,
              ...denialOf(endpoint, 400, { fields: { [field]: 'unknown' } }),
            })
          }
        }
      },
    )

    test('P20: refuses an unknown field in a nested object', async () => {
      for (const body of validBodies(endpoint)) {
        for (const [name, value] of Object.entries(body)) {
          if (typeof value !== 'object' || value === null || Array.isArray(value) || isRecord(endpoint, name)) continue
          expect(await send(endpoint, { ...body, [name]: { ...value, role: 'admin' } }), name).toMatchObject({
            code: denialOf(endpoint, 400).code,
          })
        }
      }
    })

    test('P32: refuses an overlong text in every text field', async () => {
      for (const body of validBodies(endpoint)) {
        for (const [name, value] of Object.entries(body)) {
          if (typeof value !== 'string') continue
          // As long as the body limit allows, with room for its other fields.
          const text = 'x'.repeat(Math.min(200_000, (endpoint.bodyLimit ?? BODY_LIMIT) - 4000))
          const answer = await send(endpoint, { ...body, [name]: text })
          expect(answer, name).toMatchObject({
            status: 200,
            ...denialOf(endpoint, 400, { fields: { [name]: expect.any(String) } }),
          })
        }
      }
    })
  },
)
