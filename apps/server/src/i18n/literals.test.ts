import { expect, test } from 'vitest'
import { maskLiterals, splitLiterals, withoutLiterals } from './literals.ts'

test.each([
  ['a code block between two lines', '一\n```sh\n运行\n```\n二', '一\n \n二'],
  ['two code blocks, each as far as its own fence', '```\n甲\n```\n一\n~~~\n乙\n~~~', ' \n一\n '],
  ['a code block with a shorter and another fence in it', '````\n```\n甲\n~~~\n```\n````\n一', ' \n一'],
  ['an indented and a quoted code block', '> ```\n> 甲\n> ```\n  ~~~\n  乙\n  ~~~  \n一', '>  \n     \n一'],
  ['no code block without its last fence', '~~~\n甲\n~~~ 乙', '~~~\n甲\n~~~ 乙'],
  ['inline code, an address and a placeholder', '用 `npm` 打开 https://a.cn/b。{name}', '用   打开  。 '],
])('leaves out %s', (_, text, plain) => {
  expect(withoutLiterals(text)).toBe(plain)
  expect(
    splitLiterals(text)
      .map((segment) => segment.text)
      .join(''),
  ).toBe(text)
  expect(maskLiterals(text)).toHaveLength(text.length)
})

test.each([
  ['backticks', '`'.repeat(4000)],
  ['fences that nothing closes', '~~~a\n'.repeat(4000)],
])('takes less than half a second of processor time for thousands of %s', (_, text) => {
  const before = process.cpuUsage()
  withoutLiterals(text)
  const { user } = process.cpuUsage(before)
  expect(user / 1000).toBeLessThan(500)
})
