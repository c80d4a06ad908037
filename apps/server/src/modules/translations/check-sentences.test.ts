import { expect, test } from 'vitest'
import { countMissingLiterals } from './check-sentences.ts'

test.each([
  ['运行 `npm install`。', 'Run `npm install`.', 0],
  ['运行 `npm  install`。', 'Run `npm install`.', 0],
  ['运行 `npm install`。', 'Run npm install.', 1],
  ['{name} 有 %d 条消息', '{name} has %d messages', 0],
  ['{name} 有 %d 条消息', '{Name} has %s messages', 2],
  ['见 https://a.example/b?c=1。', 'See https://a.example/b?c=1.', 0],
  ['见 https://a.example/b?c=1。', 'See https://a.example/b.', 1],
  ['订单 20261129000123', 'Order 20261129000123', 0],
  ['订单 20261129000123', 'Order 2026112900012', 1],
  ['共 1234567 元', 'EUR 1.234.567', 0],
  ['3 天、12 月', 'three days, December', 0],
])('of %j, %j lacks %d literals', (source, translated, missing) => {
  expect(countMissingLiterals(source, translated)).toBe(missing)
})
