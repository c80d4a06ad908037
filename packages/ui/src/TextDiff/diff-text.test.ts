import { expect, test } from 'vitest'
import { diffText } from './diff-text.ts'

test('says word by word what came and what went, in Chinese too', () => {
  const said = diffText('面是机器揉的，天天如此。', '面是手工揉的，天天如此。').filter(({ kind }) => kind !== 'same')
  expect(said).toEqual([
    { text: '机器', kind: 'removed' },
    { text: '手工', kind: 'added' },
  ])
  expect(diffText('The soup is hot.', 'The soup is still hot.').filter(({ kind }) => kind !== 'same').map(({ text }) => text.trim())).toEqual(['still'])
  expect(diffText('同样', '同样')).toEqual([{ text: '同样', kind: 'same' }])
})

test('loses nothing of either text', () => {
  const [before, after] = ['第一段。\n\n第二段，有 English 词。', '第一段改了。\n第二段，有些 English 词！']
  const pieces = diffText(before, after)
  const without = (kind: string) => pieces.filter((piece) => piece.kind !== kind).map(({ text }) => text).join('')
  expect(without('added')).toBe(before)
  expect(without('removed')).toBe(after)
})
