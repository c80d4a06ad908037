import { expect, test } from 'vitest'
import { syntaxColours } from './syntax-colours.ts'
import { languageOf } from './languages.ts'
import { mergeRuns, readRuns } from './read-runs.ts'

const words = (code: string, runs: readonly number[]) => {
  let start = 0
  const found: [string, string][] = []
  for (let index = 0; index < runs.length; index += 2) {
    const length = runs[index] ?? 0
    found.push([syntaxColours[runs[index + 1] ?? 0] ?? '', code.slice(start, start + length)])
    start += length
  }
  return found
}

test('gives each token of a listing its colour, and covers the whole text', async () => {
  const code = 'def count(text):\n    # 长的在前\n    return len("宝玉")\n'
  const runs = await readRuns(code, 'python')
  const found = words(code, runs)

  expect(found.map(([, word]) => word).join('')).toBe(code)
  expect(found).toEqual(
    expect.arrayContaining([
      ['keyword', 'def '],
      ['name', 'count'],
      ['comment', expect.stringContaining('# 长的在前')],
      ['string', '"宝玉"'],
    ]),
  )
})

test('merges neighbouring tokens of one colour, with the whitespace between them', () => {
  const code = 'a b\nc d'
  const merged = mergeRuns(code, [
    { offset: 0, content: 'a', ink: 1 },
    { offset: 1, content: ' ', ink: 0 },
    { offset: 2, content: 'b', ink: 1 },
    { offset: 4, content: 'c', ink: 1 },
    { offset: 5, content: ' d', ink: 2 },
  ])

  expect(merged).toEqual([5, 1, 2, 2])
})

test('resolves language aliases, and returns null for an unknown language', () => {
  expect(['ts', 'TypeScript', 'py', 'c++', 'yml'].map(languageOf)).toEqual([
    'typescript',
    'typescript',
    'python',
    'cpp',
    'yaml',
  ])
  expect(['', 'cobol', 'constructor', '__proto__'].map(languageOf)).toEqual([null, null, null, null])
})
