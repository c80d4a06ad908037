import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from './test-endpoints.ts'

/** Fields by which somebody or something is called. */
const CALLED = ['name', 'title', 'nickname', 'account', 'source', 'target']

/** An account that is signed in to, and an entry of the menu, are compared with what there is. */
const COMPARED = ['POST /api/app/login', 'POST /api/admin/menu']

interface Shaped {
  shape?: Record<string, z.core.$ZodType>
  options?: z.core.$ZodType[]
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
}

/** Every field of a body, also of what is in it. */
function fieldsOf(schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  const { shape = {}, options = [], element, innerType } = schema._zod.def as Shaped
  const inner = [...Object.values(shape), ...options, element, innerType].filter((one) => one !== undefined)
  return [...Object.entries(shape), ...inner.flatMap(fieldsOf)]
}

/** A field that refuses 王丽 is a key of the contract's own, such as the `name` of a scene's field. */
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

test.each(named)('%s stores a %s without what can not be seen', (_, __, schema) => {
  expect(z.safeParse(schema, '王\u202e\u200b丽').data).toBe('王丽')
})

test('many endpoints take a name', () => {
  expect(named.length).toBeGreaterThan(12)
})
