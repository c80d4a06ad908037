import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('keeps the text of an answer and drops its Markdown syntax', () => {
  const markdown =
    '## 结果\n\n**别名**先归并，见 [说明](https://a.example)。\n\n1. 一\n   - 子\n2. 二\n\n```py\nprint(1)\n```\n\n| a | b |\n| - | - |\n| 1 | 2 |\n'

  expect(plainText(markdown)).toBe('结果\n\n别名先归并，见 说明。\n\n1. 一\n  - 子\n2. 二\n\nprint(1)\n\na\tb\n1\t2')
})

test('keeps the text of HTML tags, footnotes and ranges', () => {
  const markdown =
    'H<sub>2</sub>O、m<sup>2</sup>、x<sup>n</sup>，气温 5~8℃，甲<br>乙，见[^1]\n\n<details>\n<summary>题</summary>\n\n答\n\n' +
    '</details>\n\n[^1]: 《孟子》, 第三章\n\n[1]: 张三《论文》'

  expect(plainText(markdown)).toBe(
    'H₂O、m²、x^n，气温 5~8℃，甲\n乙，见[1]\n\n题\n\n答\n\n[1] 《孟子》, 第三章\n\n[1]: 张三《论文》',
  )
})

test('keeps unknown tags in their line', () => {
  expect(
    plainText('用 List<String>，<u>线</u>，<font color="red">红</font>。\n\n> 一 <b>粗</b>\n>\n> 二 <br> 三'),
  ).toBe('用 List<String>，线，<font color="red">红</font>。\n\n一 <b>粗</b>\n二 \n 三')
})

test('marks the tasks that are done and those that are not', () => {
  expect(plainText('- [x] 已完成\n- [ ] 待办\n\n  补充\n- 无框')).toBe('- ☑ 已完成\n- ☐ 待办\n  补充\n- 无框')
})
