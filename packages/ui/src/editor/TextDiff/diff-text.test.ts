import { expect, test } from 'vitest'
import { diffText } from './diff-text.ts'

test('reports added and removed words, also in Chinese', () => {
  const changes = diffText('面是机器揉的，天天如此。', '面是手工揉的，天天如此。').filter(({ kind }) => kind !== 'same')
  expect(changes).toEqual([
    { text: '机器', kind: 'removed' },
    { text: '手工', kind: 'added' },
  ])
  expect(
    diffText('The soup is hot.', 'The soup is still hot.')
      .filter(({ kind }) => kind !== 'same')
      .map(({ text }) => text.trim()),
  ).toEqual(['still'])
  expect(diffText('同样', '同样')).toEqual([{ text: '同样', kind: 'same' }])
})

test('loses no part of either text', () => {
  const [before, after] = ['第一段。\n\n第二段，有 English 词。', '第一段改了。\n第二段，有些 English 词！']
  const pieces = diffText(before, after)
  const without = (kind: string) =>
    pieces
      .filter((part) => part.kind !== kind)
      .map(({ text }) => text)
      .join('')
  expect(without('added')).toBe(before)
  expect(without('removed')).toBe(after)
})

const many = (sentence: (k: number) => string) => Array.from({ length: 900 }, (_, k) => sentence(k)).join('')
const whole = many((k) => `她说第${k}天的天气很好，湖面也静。`)

test.each([
  [
    'every sixth sentence has changed',
    many((k) => (k % 6 === 0 ? `她说第${k}天的天气不错，湖面也静。` : `她说第${k}天的天气很好，湖面也静。`)),
    '不错',
  ],
  ['every sentence has changed', many((k) => `他讲第${k}日的天色不错，河面不静。`), '河面不静'],
  ['nothing is the same', [...whole].reverse().join(''), '静也面湖'],
])('loses no part of texts as long as a section can be: %s', (_, after, expected) => {
  const pieces = diffText(whole, after)
  const without = (kind: string) =>
    pieces
      .filter((part) => part.kind !== kind)
      .map(({ text }) => text)
      .join('')
  expect(without('added')).toBe(whole)
  expect(without('removed')).toBe(after)
  expect(
    pieces
      .filter(({ kind }) => kind === 'added')
      .map(({ text }) => text)
      .join(''),
  ).toContain(expected)
})

test('marks less than a twentieth of a long text as removed when every tenth sentence has changed', () => {
  const pieces = diffText(whole, whole.replaceAll(/第(\d*0)天的天气很好/g, '第$1天的天气不错'))
  const removed = pieces
    .filter(({ kind }) => kind === 'removed')
    .map(({ text }) => text)
    .join('')
  expect(removed.length).toBeGreaterThan(0)
  expect(removed.length).toBeLessThan(whole.length / 20)
})
