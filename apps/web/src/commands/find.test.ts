import { expect, test } from 'vitest'
import { findIn } from './find.ts'
import { initials } from './initials.ts'

const places = ['AI 聊天', 'AI 翻译', '充值中心', '充值记录', '会员中心', '工作台'].map((name) => ({ name, also: [initials(name)] }))
const chat = { name: 'AI 聊天', also: ['AI Chat', 'ailt', '/chat'] }
const names = (search: string) => findIn(places, search).map(({ name }) => name)

test('a Chinese name is typed by its initials', () => {
  expect(initials('AI 聊天')).toBe('ailt')
  expect(initials('工作台')).toBe('gzt')
  expect(initials('我的作品')).toBe('wdzp')
  expect(initials('余额明细')).toBe('yemx')
  expect(initials('日入若三')).toBe('rrrs')
  expect(initials('Works')).toBe('works')
})

test('everything is there until something is typed', () => {
  expect(names('')).toHaveLength(places.length)
  expect(names('  ')).toHaveLength(places.length)
})

test('a place is found by either language, by initials and by its address, in any case and width', () => {
  for (const search of ['聊天', 'chat', 'CHAT', 'ａｉ chat', 'lt', '/chat', 'ai 聊']) expect(findIn([chat], search), search).toEqual([chat])
  for (const search of ['聊天室', 'tx', 'chat 翻译']) expect(findIn([chat], search), search).toEqual([])
})

test('what begins with the search stands before what only has it in it', () => {
  expect(names('充值')).toEqual(['充值中心', '充值记录'])
  expect(names('zx')).toEqual(['充值中心', '会员中心'])
  expect(findIn([{ name: 'Recharge' }, { name: 'Charge' }], 'charge').map(({ name }) => name)).toEqual(['Charge', 'Recharge'])
  expect(findIn([{ name: 'Paintings' }, { name: 'My aunt' }, { name: 'AI painting' }], 'a').map(({ name }) => name)).toEqual(['AI painting', 'My aunt', 'Paintings'])
  expect(findIn([{ name: 'Chat' }, { name: '对话', also: ['/chat', 'chat'] }, { name: 'A chat' }], 'chat').map(({ name }) => name)).toEqual(['Chat', '对话', 'A chat'])
})
