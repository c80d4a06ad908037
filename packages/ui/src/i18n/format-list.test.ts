import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { formatList } from './format-list.ts'

const chinese = createIntl({ locale: 'zh-CN' })

test('sets a space between Chinese and Latin in a list', () => {
  expect(formatList(chinese, ['PNG', 'WEBP', 'AVIF'], 'disjunction')).toBe('PNG、WEBP 或 AVIF')
  expect(formatList(chinese, ['首页', 'AI 绘画'], 'conjunction')).toBe('首页和 AI 绘画')
  expect(formatList(chinese, ['首页', '余额明细'], 'conjunction')).toBe('首页和余额明细')
  expect(formatList(createIntl({ locale: 'en-US' }), ['PNG', 'AVIF'], 'disjunction')).toBe('PNG or AVIF')
})
