import { expect, test } from 'vitest'
import { differences, namesIn, tightMessages } from './check.mjs'

test('finds a message that one language lacks', () => {
  expect(differences('words', { 'a.b': '一' }, {})).toEqual(['words: "a.b" is missing in en-US'])
  expect(differences('words', {}, { 'a.b': 'One' })).toEqual(['words: "a.b" is missing in zh-CN'])
})

test('finds a placeholder that one language lacks, also inside a plural and a tag', () => {
  expect(differences('words', { 'a.b': '{name}，你好' }, { 'a.b': 'Hello' })).toHaveLength(1)
  expect(
    differences(
      'words',
      { 'a.b': '{n, plural, other {# 张，{who}}}' },
      { 'a.b': '{n, plural, one {# sheet} other {# sheets}}' },
    ),
  ).toHaveLength(1)
  expect(differences('words', { 'a.b': '<link>注册</link>' }, { 'a.b': 'Register' })).toHaveLength(1)
})

test('accepts different plural forms in each language', () => {
  expect(
    differences('words', { 'a.b': '{n, number} 词元' }, { 'a.b': '{n, plural, one {# token} other {# tokens}}' }),
  ).toEqual([])
  expect(
    differences(
      'words',
      { 'a.b': '{n, plural, other {# 张}}' },
      { 'a.b': '{n, plural, one {# sheet} other {# sheets}}' },
    ),
  ).toEqual([])
})

test('finds Chinese without a space before or after Latin letters and digits, also across a placeholder', () => {
  const found = (text) => tightMessages('words', { 'a.b': text })
  for (const text of ['用AI画', '最多10 MB', '{n, number}张', '已选{n, plural, other {# 张}}', '<b>AI</b>绘画'])
    expect(found(text), text).toHaveLength(1)
  for (const text of ['用 AI 画，最多 10 MB', '{n, number} 张', '{name}的 AI', '{n, select, yes {是} other {AI}}'])
    expect(found(text), text).toEqual([])
})

test('reads the message ids that a source file uses', () => {
  const { named, quoted } = namesIn(
    `<FormattedMessage id="login.title" /> defineMessages({ x: { id: 'ui.send' } }); const m = { locale: 'menu.home' }; say('chat.new')`,
  )
  expect([...named]).toEqual(['login.title', 'ui.send', 'menu.home'])
  expect(quoted.has('chat.new')).toBe(true)
})
