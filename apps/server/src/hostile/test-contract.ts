import { randomUUID } from 'node:crypto'
import type { Endpoint, Schema } from '@moyun/api'
import { safeParse } from 'zod/v4/core'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What a schema is made of, as zod keeps it. Only what is read here. */
export interface Definition {
  type: string
  shape?: Record<string, Schema>
  options?: readonly Schema[]
  innerType?: Schema
  element?: Schema
  in?: Schema
  values?: readonly unknown[]
  entries?: Record<string, string>
  getter?: () => Schema
  valueType?: Schema
  catchall?: Schema
}

/** How a schema is defined. */
export const definitionOf = (schema: Schema): Definition => schema._zod.def

/** A "no" as the envelope of its endpoint has it: the console's knows only "no session" and "failed", and no fields. */
export const denialOf = (endpoint: Endpoint | undefined, code: number, result: unknown = null) =>
  endpoint?.envelope === 'console' ? { code: code === 401 ? 50008 : 50000, data: null } : { code, result }

/** A PNG of one pixel. */
export const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Texts of every kind that a field may ask for; the first that fits is taken. A field that none fits is told by name. */
const samples = (): string[] => [
  'a-sample-of-text-1',
  '13800138000',
  '123456',
  '86',
  randomUUID(),
  new Date().toISOString(),
  'x',
  'https://example.com/x',
  `user:${randomUUID()}`,
  '#165DFF',
  '/user',
  PICTURE,
  '3:2',
]

const isOptional = (schema: Schema) => ['optional', 'default', 'prefault'].includes(definitionOf(schema).type)

/** A value that the schema takes, with every optional field said or none, and null where that will do. Ids are new ones each time. */
export function validFor(schema: Schema, name = 'body', whole = true): unknown {
  const { type, shape, options, innerType, element, in: input, values, entries, getter } = definitionOf(schema)
  if (type === 'object') {
    const said = Object.entries(shape ?? {}).filter(([, field]) => whole || !isOptional(field))
    return Object.fromEntries(said.map(([key, field]) => [key, validFor(field, `${name}.${key}`, whole)]))
  }
  if (type === 'union') return validFor(options?.[0] ?? schema, name, whole)
  if (type === 'nullable') return null
  const inner = innerType ?? input ?? getter?.()
  if (inner) return validFor(inner, name, whole)
  if (type === 'record') return {}
  if (type === 'array') return element ? [validFor(element, `${name}[]`, whole)] : []
  if (type === 'literal') return values?.[0]
  if (type === 'enum') return Object.values(entries ?? {})[0]
  if (type === 'boolean') return true
  const found = [...(type === 'number' || type === 'int' ? [1, 0, 100, 200, 1000] : samples())].find(
    (sample) => safeParse(schema, sample).success,
  )
  if (found === undefined)
    throw new Error(`No sample fits ${name}, a ${type}: add one to \`samples\` in test-contract.ts`)
  return found
}

/** A valid body, one for each form that the endpoint takes. */
export function validBodies(endpoint: Endpoint): Record<string, unknown>[] {
  return formsOf(endpoint.body).map((form) => {
    const body = validFor(form, `${endpoint.method} ${endpoint.path} body`)
    return isObject(body) ? body : {}
  })
}

/** The forms of a body: the alternatives of a union, or the one that there is. */
export function formsOf(schema: Schema | undefined): Schema[] {
  if (schema === undefined) return []
  const { type, options, innerType } = definitionOf(schema)
  if (type === 'union') return (options ?? []).flatMap(formsOf)
  return innerType ? formsOf(innerType) : [schema]
}

/** The fields of an object schema; none of anything else. */
export const shapeOf = (schema: Schema | undefined): Record<string, Schema> => {
  if (schema === undefined) return {}
  const { shape, innerType } = definitionOf(schema)
  return shape ?? (innerType ? shapeOf(innerType) : {})
}
