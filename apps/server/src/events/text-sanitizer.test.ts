import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTextSanitizer } from './text-sanitizer.ts'

function through(pieces: readonly string[]) {
  const gate = createTextSanitizer()
  return pieces.map((chunk) => gate.push(chunk)).join('') + gate.end()
}

test('keeps a surrogate pair that is split between two chunks', () => {
  const gate = createTextSanitizer()

  expect(gate.push('墨\uD83D')).toBe('墨')
  expect(gate.push('\uDE00韵')).toBe('😀韵')
  expect(gate.end()).toBe('')
})

test('P32: replaces U+0000 and lone surrogates, at the end too', () => {
  expect(through(['a\u0000b', '\uDE00', 'c\uD83D', 'd', '\uD83D'])).toBe('a\uFFFDb\uFFFDc\uFFFDd\uFFFD')
})

test('gives the same result however the text is split', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc
          .string({ unit: 'binary' })
          .chain((text) => fc.nat(text.length).map((at) => [text.slice(0, at), text.slice(at)])),
      ),
      (cuts) => {
        const pieces = cuts.flat()
        const whole = pieces.join('').toWellFormed().replaceAll('\u0000', '\uFFFD')
        return through(pieces) === whole
      },
    ),
  )
})
