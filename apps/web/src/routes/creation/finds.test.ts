import { scenes } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import { finds } from './finds.ts'
import { bringSpelling } from './spelling.ts'

const found = async (search: string) => scenes.filter(finds(search, await bringSpelling())).map(({ name }) => name)

test.each([
  ['周报', ['周报']],
  ['zhoubao', ['周报']],
  ['zb', ['周报', '正则表达式']],
  ['xhs', ['小红书笔记']],
  ['hong shu', ['小红书笔记']],
  ['ＺＢ', ['周报', '正则表达式']],
  ['分点 没有', []],
  ['每一秒', ['短视频脚本']],
])('“%s” finds %j', async (search, names) => {
  expect(await found(search)).toEqual(names)
})

test('before it is known how characters are spelled, characters are found', () => {
  expect(scenes.filter(finds('周', null)).map(({ name }) => name)).toEqual(['周报'])
  expect(scenes.filter(finds('', null))).toHaveLength(scenes.length)
})
