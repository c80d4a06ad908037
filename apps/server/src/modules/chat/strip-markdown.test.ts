import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'
import { stripMarkdown } from './strip-markdown.ts'

test.each([
  '气温 5~8℃，湿度 30~40%，风力 3~4 级。',
  '好的~没问题~明白啦~',
  '~/.bashrc 和 ~/.zshrc 都要改。',
  'a > b 且 |x| < 3，2*3*4 = 24，长*宽*高',
  '2**10 = 1024，3**2 = 9，__init__.py，C#、F#，a_b_c',
  '价格 $5，涨了 3.5%；x^*y^* 与 $x_{i}$ 和 $a_{j}$',
  '|x| + |y|',
])('%s stays as it is', (text) => {
  expect(stripMarkdown(text)).toBe(text)
  expect(excerptOf(text, [])).toEqual({ excerpt: text, places: [] })
})

test.each([
  ['## 标题 C#', '标题 C#'],
  ['> - **甲**，*乙* 和 __丙 丁__，~~删~~', '甲，乙 和 丙 丁，删'],
  ['这里说到**春在`a*b*c`下**的***雨***', '这里说到春在a*b*c下的雨'],
  ['见 [说明](https://a.example "题")，![图](/a.png)，注[^1]', '见 说明，图，注[1]'],
  ['10<sup>5</sup> 个 H<sub>2</sub>O<br><u>线</u>', '10^5 个 H_2O 线'],
  ['| 甲 | 乙 |\n| --- | :-: |\n| 5~8 | 2*3*4 |', '甲 | 乙 5~8 | 2*3*4'],
  ['前\n\n---\n\n```py\n# 注\nx = 2**10\n```\n\n1. 后', '前 # 注 x = 2**10 后'],
  ['~~~\n**没有收尾', '**没有收尾'],
])('%s is shown as %s', (text, expected) => {
  expect(excerptOf(text, []).excerpt).toBe(expected)
})
