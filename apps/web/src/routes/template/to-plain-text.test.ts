import { templateTexts } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import { toPlainText } from './to-plain-text.ts'

test('removes the Markdown syntax of headings, lists, tables and emphasis', () => {
  expect(
    toPlainText(
      '# 题\n\n**重**话，见 [墨韵](https://moyun.cn)。\n\n1. 一\n2. 二\n   - 里\n\n> 引\n\n```js\nconst a = 1\n```\n\n| 甲 | 乙 |\n| - | - |\n| 1 | 2 |',
    ),
  ).toBe('题\n\n重话，见 墨韵 (https://moyun.cn)。\n\n1. 一\n2. 二\n  - 里\n\n引\n\nconst a = 1\n\n甲\t乙\n1\t2')
})

test('leaves no heading or table marks in the demo engine’s texts', () => {
  for (const text of templateTexts) expect(toPlainText(text)).not.toMatch(/[#|]/)
})

test('keeps the text of tags, footnotes and ranges', () => {
  expect(
    toPlainText(
      'H<sub>2</sub>O，5~8℃，甲<br>乙[^1]\n\n<details>\n<summary>题</summary>\n\n答\n</details>\n\n[^1]: 《孟子》, 第三章',
    ),
  ).toBe('H₂O，5~8℃，甲\n乙[1]\n\n题\n\n答\n\n[1] 《孟子》, 第三章')
})

test('marks the tasks that are done and those that are not, and keeps the addresses of references', () => {
  expect(toPlainText('- [x] 已完成\n- [ ] 见 [墨韵][站]\n\n[站]: https://moyun.cn')).toBe(
    '- ☑ 已完成\n- ☐ 见 墨韵 (https://moyun.cn)',
  )
})
