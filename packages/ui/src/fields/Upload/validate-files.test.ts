import { expect, test } from 'vitest'
import { validateFiles, formatNames } from './validate-files.ts'

const accept = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'] }
const file = (name: string, type: string, size = 3) => new File(['x'.repeat(size)], name, { type })

test('accepts valid files, and reports why the others are refused', () => {
  const files = [
    file('a.png', 'image/png'),
    file('b.gif', 'image/gif'),
    file('c.png', 'image/png', 20),
    file('d.jpeg', 'image/jpeg'),
    file('e.png', 'image/png'),
  ]
  const { taken, refused } = validateFiles(files, { accept, maxSize: 10, remaining: 2 })

  expect(taken.map(({ name }) => name)).toEqual(['a.png', 'd.jpeg'])
  expect(refused.map(({ name, reason }) => [name, reason])).toEqual([
    ['b.gif', 'wrongKind'],
    ['c.png', 'tooLarge'],
    ['e.png', 'tooMany'],
  ])
})

test('recognizes a file by its extension when its type is missing', () => {
  expect(validateFiles([file('SCAN.JPG', '')], { accept, maxSize: 10, remaining: 1 }).taken).toHaveLength(1)
})

test('formats file types by their common names', () => {
  expect(formatNames(accept)).toEqual(['PNG', 'JPG'])
})
