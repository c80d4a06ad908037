import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isUuid } from './is-uuid.ts'

const id = randomUUID()

test.each([id, id.toUpperCase(), '00000000-0000-0000-0000-000000000000', '017f22e2-79b0-7cc3-98c4-dc0c0c07398f'])(
  'accepts %s',
  (text) => {
    expect(isUuid(text)).toBe(true)
  },
)

// PostgreSQL accepts some of these as a UUID; we accept only one form.
test.each([
  '',
  'x',
  id.slice(1),
  `${id}0`,
  ` ${id}`,
  `${id}\n`,
  `{${id}}`,
  id.replaceAll('-', ''),
  `urn:uuid:${id}`,
  id.replace(/.$/, 'g'),
  `${id}\u0000`,
  "' or 1=1",
])('rejects %j', (text) => {
  expect(isUuid(text)).toBe(false)
})
