import { afterEach, expect, test, vi } from 'vitest'
import { readFrame } from './read-frame.ts'

const parse = vi.spyOn(JSON, 'parse')
afterEach(() => void parse.mockClear())

const read = (text: string) => readFrame(Buffer.from(text), false)

test('reads the largest frames of the contract', () => {
  const token = 'x'.repeat(4096)
  const qr = { id: 'x'.repeat(100), secret: '"'.repeat(200) }

  expect(read(JSON.stringify({ type: 'hello', token }))).toEqual({ type: 'hello', token })
  expect(read(JSON.stringify({ type: 'hello', qr }))).toEqual({ type: 'hello', qr })
  expect(read('{"type":"follow","stream":"a","after":2147483647}')).toMatchObject({ after: 2_147_483_647 })
})

test.each([
  ['long', `{"type":"hello",${' '.repeat(8192)}"token":"x"}`],
  ['deep', `${'['.repeat(4)}${']'.repeat(4)}`],
  ['wide', `{${Array.from({ length: 20 }, (_, index) => `"k${index}":1`).join()}}`],
])('P33: refuses a %s frame without parsing it', (_, text) => {
  expect(read(text)).toBeNull()
  expect(parse).not.toHaveBeenCalled()
})
