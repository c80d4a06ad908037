import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('keeps the words of an answer and drops its marks', () => {
  const markdown = '## 结果\n\n**别名**先归并，见 [说明](https://a.example)。\n\n1. 一\n   - 子\n2. 二\n\n```py\nprint(1)\n```\n\n| a | b |\n| - | - |\n| 1 | 2 |\n'

  expect(plainText(markdown)).toBe('结果\n\n别名先归并，见 说明。\n\n1. 一\n  - 子\n2. 二\n\nprint(1)\n\na\tb\n1\t2')
})
