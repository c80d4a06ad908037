import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from './test-endpoints.ts'

/** Fields with the name of a person or thing. */
const CALLED = ['name', 'title', 'nickname', 'account', 'source', 'target']

/** Endpoints whose name is only compared with existing ones: the account at sign-in, and the name of a menu entry. */
const COMPARED = ['POST /api/app/login', 'POST /api/admin/menu']

interface Shaped {
  shape?: Record<string, z.core.$ZodType>
  options?: z.core.$ZodType[]
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
}

/** Every field of a body, including nested ones. */
function fieldsOf(schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  const { shape = {}, options = [], element, innerType } = schema._zod.def as Shaped
  const inner = [...Object.values(shape), ...options, element, innerType].filter((one) => one !== undefined)
  return [...Object.entries(shape), ...inner.flatMap(fieldsOf)]
}

/** A field that rejects 王丽 is a key of the contract, such as the `name` of a template field. */
const isName = ([field, schema]: [string, z.core.$ZodType]) =>
  CALLED.includes(field) && z.safeParse(schema, '王丽').success

const named = endpoints.flatMap(({ method, path, body }) => {
  const call = `${method} ${path}`
  return body === undefined || COMPARED.includes(call)
    ? []
    : fieldsOf(body)
        .filter(isName)
        .map(([field, schema]) => [call, field, schema] as const)
})

test.each(named)('%s stores a %s without invisible characters', (_, __, schema) => {
  expect(z.safeParse(schema, '王\u202e\u200b丽').data).toBe('王丽')
})

test('finds more than twelve name fields', () => {
  expect(named.length).toBeGreaterThan(12)
})
