import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { name, text } from './fields.ts'

test.each([
  ['text', text(3)],
  ['name', name(3)],
])('the limit of a %s counts characters, not UTF-16 units', (_, schema) => {
  expect(z.safeParse(schema, '🀄🀄🀄').success).toBe(true)
  expect(z.safeParse(schema, '🀄🀄🀄🀄').success).toBe(false)
})
