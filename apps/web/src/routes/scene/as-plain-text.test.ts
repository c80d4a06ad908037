import { sceneTexts } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import { asPlainText } from './as-plain-text.ts'

test('headings, lists, tables and stress are read, not seen', () => {
  expect(asPlainText('# 题\n\n**重**话，见 [墨韵](https://moyun.cn)。\n\n1. 一\n2. 二\n   - 里\n\n> 引\n\n```js\nconst a = 1\n```\n\n| 甲 | 乙 |\n| - | - |\n| 1 | 2 |')).toBe(
    '题\n\n重话，见 墨韵 (https://moyun.cn)。\n\n1. 一\n2. 二\n  - 里\n\n引\n\nconst a = 1\n\n甲\t乙\n1\t2',
  )
})

test('what the demonstration writes loses no words', () => {
  for (const text of sceneTexts) expect(asPlainText(text)).not.toMatch(/[#|]/)
})
