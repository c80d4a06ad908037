import { describe, expect, test } from 'vitest'
import { type $ZodType, type JSONSchema, toJSONSchema } from 'zod/v4/core'
import { BODY_LIMIT } from './endpoint.ts'
import { endpoints } from './test-endpoints.ts'

type Shape = JSONSchema.BaseSchema

const shapeOf = (schema: unknown) => toJSONSchema(schema as $ZodType, { io: 'input', unrepresentable: 'any' }) as Shape
const named = (each: (typeof endpoints)[number]) => `${each.method} ${each.path}`

/**
 * Maximum size of a valid value as JSON, in bytes. A text without a maximum length has a pattern or a check of its own,
 * and is short.
 */
function mostBytes(shape: Shape): number {
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 2)
  if (shape.const !== undefined || shape.enum)
    return Math.max(...(shape.enum ?? [shape.const]).map((value) => Buffer.byteLength(JSON.stringify(value))))
  const alternatives = [shape.anyOf, shape.oneOf, shape.allOf].flatMap((each) => each ?? [])
  if (alternatives.length > 0) return Math.max(...alternatives.map((each) => mostBytes(each)))
  if (shape.type === 'string') return shape.format === 'uuid' ? 38 : 2 + (shape.maxLength ?? 64) * 3
  if (shape.type === 'array')
    return sum([(shape.maxItems ?? Number.POSITIVE_INFINITY) * (1 + mostBytes((shape.items ?? {}) as Shape))])
  if (shape.type === 'object' && typeof shape.additionalProperties === 'object') return Number.POSITIVE_INFINITY
  return shape.type === 'object'
    ? sum(Object.entries(shape.properties ?? {}).map(([key, value]) => key.length + 4 + mostBytes(value as Shape)))
    : 25
}

/** Integers of a request that do not fit a PostgreSQL `integer`. */
function largeNumbers(shape: unknown, place: string): string[] {
  if (typeof shape !== 'object' || shape === null) return []
  const { type, maximum, minimum } = shape as Shape
  const isLarge = type === 'integer' && !((maximum ?? Infinity) < 2 ** 31 && (minimum ?? -Infinity) >= -(2 ** 31))
  return [
    ...(isLarge ? [place] : []),
    ...Object.entries(shape).flatMap(([key, value]) => largeNumbers(value, `${place}.${key}`)),
  ]
}

describe('every endpoint', () => {
  test('accepts its largest valid body, or declares a body limit of its own', () => {
    const larger = endpoints.filter(
      ({ body, bodyLimit }) => body !== undefined && bodyLimit === undefined && mostBytes(shapeOf(body)) > BODY_LIMIT,
    )
    expect(larger.map(named)).toEqual([])
  })

  test('refuses an integer that does not fit a PostgreSQL integer', () => {
    expect(
      endpoints.flatMap((each) =>
        [each.params, each.query, each.body].flatMap((part) => (part ? largeNumbers(shapeOf(part), named(each)) : [])),
      ),
    ).toEqual([])
  })
})
