import { expect, test } from 'vitest'
import { displayedParameters, parameterText } from './parameters.ts'

test('shows a painting style by its name, even if no longer offered, and other values as they are', () => {
  expect(['none', 'lineArt', 'vermilion', 'qinglv'].map((style) => parameterText('style', style, 'zh-CN'))).toEqual([
    '无风格',
    '线稿',
    '浅绛',
    'qinglv',
  ])
  expect(['none', 'lineArt', 'vermilion'].map((style) => parameterText('style', style, 'en-US'))).toEqual([
    'No style',
    'Line art',
    'Light ochre',
  ])
  expect(parameterText('negative', 'photo', 'zh-CN')).toBe('photo')
  expect(parameterText('ratio', '2048x2048', 'zh-CN')).toBe('2048×2048')
})

test('displays neither ids nor template inputs', () => {
  expect(displayedParameters({ scene: 'brand-story', turn: '转折', tone: 'warm' })).toEqual([])
  expect(displayedParameters({ zscene: 'a', form: 'essay', language: 'zh-CN', picture: 'b', seed: 7 })).toEqual([
    ['language', 'zh-CN'],
    ['seed', 7],
  ])
})
