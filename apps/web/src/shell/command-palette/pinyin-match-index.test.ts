import { expect, test } from 'vitest'
import { pinyinMatchIndex } from './pinyin-match-index.ts'

test.each([
  ['古诗词先生', 'gushicixiansheng', 0],
  ['古诗词先生', 'gscxs', 0],
  ['古诗词先生', 'xiansh', 3],
  ['给外婆写信', 'geiwaipoxiexin', 0],
  ['绿女', 'lvnv', 0],
  ['女红', 'nuhong', 0],
  ['战略', 'zhanlue', 0],
  ['啊作', 'azuo', 0],
  ['长文', 'changwen', 0],
  ['班长', 'banzhang', 0],
  ['重写', 'cx', 0],
  ['ai 聊天', 'ailiaotian', 0],
  ['小红书笔记', 'hong书bj', 1],
  ['日入若三', 'rrrs', 0],
  ['工作台', 'gzt', 0],
])('%s matches the pinyin %s from character %i on', (name, word, at) => {
  expect(pinyinMatchIndex(name, word)).toBe(at)
})

test.each([
  ['古诗词先生', 'gushix'],
  ['工作台', 'ozt'],
  ['Poet', 'po'],
  ['聊天', '聊'],
])('%s does not match the pinyin %s', (name, word) => {
  expect(pinyinMatchIndex(name, word)).toBeNull()
})
