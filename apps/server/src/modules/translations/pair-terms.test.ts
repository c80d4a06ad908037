import type { Term } from '@moyun/api'
import { expect, test } from 'vitest'
import { pairTerms, termsIn } from './pair-terms.ts'

const term = (
  source: string,
  target: string,
  sourceLanguage: Term['sourceLanguage'] = 'any',
  targetLanguage: Term['targetLanguage'] = 'any',
): Term => ({ source, target, sourceLanguage, targetLanguage })
const termLines = (terms: readonly Term[], pair: Parameters<typeof pairTerms>[1], text = '湖面 meeting') =>
  termsIn(text, pairTerms(terms, pair)).map(({ source, target }) => `${source} → ${target}`)

test('returns terms of the language pair and of any language, but not of another pair', () => {
  const terms = [
    term('湖面', 'lake', 'zh-CN', 'en'),
    term('meeting', '会议', 'en', 'zh-CN'),
    term('湖', 'みずうみ', 'any', 'ja'),
    term('面', 'face', 'zh-CN'),
  ]
  expect(termLines(terms, { source: 'zh-CN', target: 'en' })).toEqual(['湖面 → lake', '面 → face'])
  expect(termLines(terms, { source: 'zh-CN', target: 'ja' })).toEqual(['湖 → みずうみ', '面 → face'])
  expect(termLines(terms, { source: 'zh-TW', target: 'en' })).toEqual([])
})

test('prefers a term of the exact pair over one of any language, in any order', () => {
  const [any, half, whole] = [
    term('湖面', 'any'),
    term('湖面', 'half', 'any', 'en'),
    term('湖面', 'whole', 'zh-CN', 'en'),
  ]
  for (const terms of [
    [any, half, whole],
    [whole, half, any],
    [half, whole, any],
  ])
    expect(termLines(terms, { source: 'zh-CN', target: 'en' })).toEqual(['湖面 → whole'])
  expect(termLines([any, half], { source: 'fr', target: 'en' })).toEqual(['湖面 → half'])
  expect(termLines([whole, any], { source: 'zh-CN', target: 'ja' })).toEqual(['湖面 → any'])
})

test('returns terms into the target language when the text is detected as that language', () => {
  const terms = [term('meeting', '会议', 'en', 'zh-CN'), term('湖面', 'lake', 'zh-CN', 'en')]
  expect(termLines(terms, { source: 'zh-CN', target: 'zh-CN' })).toEqual(['meeting → 会议'])
})

test('finds a term in either case and width', () => {
  expect(termLines([term('ＡＰＩ', '接口')], { source: 'en', target: 'zh-CN' }, 'the api')).toEqual(['ＡＰＩ → 接口'])
})
