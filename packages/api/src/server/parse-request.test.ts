import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseRequest } from './parse-request.ts'
import { endpoint } from '../contract/endpoint.ts'
import { invalidFields } from '../errors/refusal.ts'

const shape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('circle'), radius: z.number() }),
  z.strictObject({ kind: z.literal('square'), side: z.number() }),
])
const draw = endpoint({
  method: 'POST',
  path: '/api/shapes',
  access: 'public',
  body: z.strictObject({ shapes: z.array(shape) }),
  result: z.null(),
})

function wrongIn(body: unknown) {
  try {
    parseRequest(draw, { body })
    return null
  } catch (error) {
    return invalidFields(error)
  }
}

test('reports the invalid fields of a known variant of a union', () => {
  expect(wrongIn({ shapes: [{ kind: 'circle', radius: 2 }] })).toBeNull()
  expect(wrongIn({ shapes: [{ kind: 'circle', radius: 'two' }, { kind: 'square' }] })).toEqual({
    'shapes.0.radius': 'malformed',
    'shapes.1.side': 'missing',
  })
})

test('reports an unknown or missing discriminator of a union', () => {
  expect(wrongIn({ shapes: [{ kind: 9007199254740992 }, { kind: 'line' }, {}] })).toEqual({
    'shapes.0.kind': 'malformed',
    'shapes.1.kind': 'malformed',
    'shapes.2.kind': 'missing',
  })
})

test('reports at most 20 invalid fields, and 100 characters of each name', () => {
  const strange = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`${'k'.repeat(200)}${index}`, 1]))
  const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, 1]))

  expect(Object.keys(wrongIn({ shapes: [], ...unknown }) ?? {})).toHaveLength(20)
  expect(Object.keys(wrongIn({ shapes: Array.from({ length: 5000 }, () => ({ kind: 'circle' })) }) ?? {})).toHaveLength(
    20,
  )
  expect(wrongIn({ shapes: [], ...strange })).toEqual({ ['k'.repeat(100)]: 'unknown' })
})
