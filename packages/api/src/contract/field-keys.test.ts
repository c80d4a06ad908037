import { expect, test } from 'vitest'
import { fieldKeys } from '../errors/field-key.ts'
import { endpoints } from './test-endpoints.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The definition of a schema and of everything nested in it: other schemas, checks. */
function definitionsIn(value: unknown, seen = new Set<unknown>()): object[] {
  if (!isObject(value) || seen.has(value)) return []
  seen.add(value)
  const inner: unknown = Reflect.get(value, '_zod')
  const definition = isObject(inner) && 'def' in inner && isObject(inner.def) ? inner.def : undefined
  return [
    ...(definition ? [definition] : []),
    ...Object.values(definition ?? value).flatMap((part) => definitionsIn(part, seen)),
  ]
}

/**
 * The error keys of a definition, for a missing value and for one of another type. Zod's default messages are not keys.
 */
function keysOf(definition: object): string[] {
  if (!('error' in definition) || typeof definition.error !== 'function') return []
  const errorOf = definition.error as (issue: object) => unknown
  return [{}, { input: Symbol('strange') }]
    .map(errorOf)
    .filter((key): key is string => typeof key === 'string' && /^[A-Za-z]\w*$/.test(key))
}

test('every endpoint reports invalid fields by known field keys only', () => {
  const definitions = endpoints.flatMap(({ params, query, body }) => definitionsIn([params, query, body]))
  const keys = [...new Set(definitions.flatMap(keysOf))]

  expect(keys).toEqual(
    expect.arrayContaining([
      'V1',
      'V4',
      'V6',
      'accountShape',
      'areacodeShape',
      'agreementNeeded',
      'nicknameShape',
      'tooLong',
      'malformed',
    ]),
  )
  expect(keys.filter((key) => !fieldKeys.some((known) => known === key))).toEqual([])
})
