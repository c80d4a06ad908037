import { expect, test } from 'vitest'
import { placeholderAfter, placeholderBefore, placeholdersIn } from './placeholders.ts'

const text = '给{{收件人}}写信，语气{{客气}}。\n{{}} {{一\n二}} {{{三}}}'
const textAt = (place: { from: number; to: number } | null) => place && text.slice(place.from, place.to)

test('finds placeholders in double braces on one line', () => {
  expect(placeholdersIn(text).map((place) => textAt(place))).toEqual(['{{收件人}}', '{{客气}}', '{{三}}'])
})

test('finds the next and the previous placeholder', () => {
  expect(textAt(placeholderAfter(text, 0))).toBe('{{收件人}}')
  expect(textAt(placeholderAfter(text, 2))).toBe('{{客气}}')
  expect(placeholderAfter(text, text.length)).toBeNull()
  expect(textAt(placeholderBefore(text, text.length))).toBe('{{三}}')
  expect(textAt(placeholderBefore(text, 12))).toBe('{{收件人}}')
  expect(placeholderBefore(text, 3)).toBeNull()
})
