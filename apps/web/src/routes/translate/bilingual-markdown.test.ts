import { expect, test } from 'vitest'
import { bilingualMarkdown } from './bilingual-markdown.ts'

const pair = (source: string, text: string) => ({ source, gap: '', text, back: true })
const translation = {
  detected: 'zh-CN',
  target: 'en',
  sentences: [pair('甲|乙', 'A | B'), pair('第一\n行', 'one\nline'), pair('反\\斜', '')],
} as const

test('escapes cell contents so that the table keeps its columns', () => {
  expect(bilingualMarkdown({ ...translation, sentences: [...translation.sentences] }, 'table')).toBe(
    '| zh-CN | en |\n| --- | --- |\n| 甲\\|乙 | A \\| B |\n| 第一 行 | one line |\n| 反\\\\斜 |  |\n',
  )
})

test('writes each line’s translation below it', () => {
  expect(bilingualMarkdown({ ...translation, sentences: [pair('一。', 'One.'), pair('二。', 'Two.')] }, 'lines')).toBe(
    '一。\nOne.\n\n二。\nTwo.\n',
  )
})
