import { templates } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import { filterMatches } from '../../shell/command-palette/search.ts'
import { searchableTexts } from './use-template-filters.ts'

const found = (search: string) => filterMatches(templates, search, searchableTexts).map(({ name }) => name)

test.each([
  ['周报', ['周报']],
  ['zhoubao', ['周报']],
  ['zb', ['周报', '正则表达式']],
  ['ZhouBao', ['周报']],
  ['zhouBao', ['周报']],
  ['ZB', ['周报', '正则表达式']],
  ['zhou报', ['周报']],
  ['xhs', ['小红书笔记']],
  ['hong shu', ['小红书笔记']],
  ['ＺＢ', ['周报', '正则表达式']],
  ['分点 没有', []],
  ['每一秒', ['短视频脚本']],
])('“%s” finds %j', (search, names) => {
  expect(found(search)).toEqual(names)
})

test('an empty search finds every template', () => {
  expect(found('')).toHaveLength(templates.length)
})
