import { randomUUID } from 'node:crypto'
import type { Endpoint, Schema } from '@moyun/api'
import { safeParse } from 'zod/v4/core'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The part of zod's internal schema definition that is read here. */
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

/** The definition of a schema. */
export const definitionOf = (schema: Schema): Definition => schema._zod.def

/** An error in the envelope of its endpoint: the console's knows only "no session" and "failed", and no fields. */
export const denialOf = (endpoint: Endpoint | undefined, code: number, result: unknown = null) =>
  endpoint?.envelope === 'console' ? { code: code === 401 ? 50008 : 50000, data: null } : { code, result }

/** A PNG of one pixel. */
export const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Sample texts for every kind of field; the first one that fits is used. A field that none fits fails by name. */
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
  '2026-03-14',
]

const isOptional = (schema: Schema) => ['optional', 'default', 'prefault'].includes(definitionOf(schema).type)

/**
 * A value that the schema accepts, with all optional fields or none of them, and null where allowed. Ids are new each
 * time.
 */
export function validFor(schema: Schema, name = 'body', whole = true): unknown {
  const { type, shape, options, innerType, element, in: input, values, entries, getter } = definitionOf(schema)
  if (type === 'object') {
    const fields = Object.entries(shape ?? {}).filter(([, field]) => whole || !isOptional(field))
    return Object.fromEntries(fields.map(([key, field]) => [key, validFor(field, `${name}.${key}`, whole)]))
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

/** A valid body for each form that the endpoint accepts. */
export function validBodies(endpoint: Endpoint): Record<string, unknown>[] {
  return formsOf(endpoint.body).map((form) => {
    const body = validFor(form, `${endpoint.method} ${endpoint.path} body`)
    return isObject(body) ? body : {}
  })
}

/** The forms of a body: the members of a union, or the single form. */
export function formsOf(schema: Schema | undefined): Schema[] {
  if (schema === undefined) return []
  const { type, options, innerType } = definitionOf(schema)
  if (type === 'union') return (options ?? []).flatMap(formsOf)
  return innerType ? formsOf(innerType) : [schema]
}

/** The fields of an object schema; empty for other schemas. */
export const shapeOf = (schema: Schema | undefined): Record<string, Schema> => {
  if (schema === undefined) return {}
  const { shape, innerType } = definitionOf(schema)
  return shape ?? (innerType ? shapeOf(innerType) : {})
}
