import { expect, test } from 'vitest'
import { pinyin, pinyinInitials } from './pinyin.ts'

test.each([
  ['古诗词先生', 'gushicixiansheng'],
  ['AI 聊天', 'ailiaotian'],
  ['给外婆写信', 'geiwaipoxiexin'],
  ['绿女', 'lvnv'],
  ['啊作', 'azuo'],
  ['Poet, 7', 'poet7'],
  ['', ''],
])('%s is typed as %s', (name, typed) => {
  expect(pinyin(name)).toBe(typed)
})

test('and shorter by the first letter of each syllable', () => {
  expect(pinyinInitials('每日一问')).toBe('mryw')
  expect(pinyinInitials('AI 聊天')).toBe('ailt')
})
