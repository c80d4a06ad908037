import { expect, test } from 'vitest'
import { searchRanked, filterMatches } from './search.ts'

const places = ['AI 聊天', 'AI 翻译', '充值中心', '充值记录', '会员中心', '工作台'].map((name) => ({ name }))
const chat = { name: 'AI 聊天', also: ['AI Chat', '/chat'] }
const names = (search: string) => searchRanked(places, search).map(({ name }) => name)

test('an empty search finds everything', () => {
  expect(names('')).toHaveLength(places.length)
  expect(names('  ')).toHaveLength(places.length)
})

test('finds a page by either language, by pinyin and by its path, in any case and width', () => {
  for (const search of ['聊天', 'chat', 'CHAT', 'ａｉ chat', 'lt', 'ailt', 'liaotian', 'ailiaotian', '/chat', 'ai 聊'])
    expect(searchRanked([chat], search), search).toEqual([chat])
  for (const search of ['聊天室', 'tx', 'chat 翻译']) expect(searchRanked([chat], search), search).toEqual([])
})

test.each([
  'fanyi',
  'FANYI',
  'FanYi',
  'fanYi',
  'aiFanYi',
  'ｆａｎｙｉ',
  'fy',
  'fany',
  'f',
  'aify',
  'aifanyi',
  '翻yi',
  'fan译',
  'ai翻译',
  'fan yi',
])('finds AI 翻译 by %s', (search) => {
  expect(names(search)).toContain('AI 翻译')
})

test('matches simplified with traditional characters, and letters without with letters with accents', () => {
  for (const search of ['翻譯', '翻译', 'ai翻譯']) expect(names(search), search).toEqual(['AI 翻译'])
  expect(names('會員')).toEqual(['会员中心'])
  const traditional = { name: '咖啡館 Café', also: ['會計'], text: '寫作' }
  for (const search of ['咖啡馆', 'cafe', 'CAFÉ', 'Cafe\u0301', '会计', '写作', 'kafeiguan', 'kfg'])
    expect(searchRanked([traditional], search), search).toEqual([traditional])
  expect(searchRanked([traditional], 'cafx')).toEqual([])
})

test('ranks matches at the start before matches inside', () => {
  expect(names('充值')).toEqual(['充值中心', '充值记录'])
  expect(names('zx')).toEqual(['充值中心', '会员中心'])
  expect(names('chongzhi')).toEqual(['充值中心', '充值记录'])
  expect(searchRanked([{ name: 'Recharge' }, { name: 'Charge' }], 'charge').map(({ name }) => name)).toEqual([
    'Charge',
    'Recharge',
  ])
  expect(
    searchRanked([{ name: 'Paintings' }, { name: 'My aunt' }, { name: 'AI painting' }], 'a').map(({ name }) => name),
  ).toEqual(['AI painting', 'My aunt', 'Paintings'])
  expect(
    searchRanked([{ name: 'Chat' }, { name: '对话', also: ['/chat', 'chat'] }, { name: 'A chat' }], 'chat').map(
      ({ name }) => name,
    ),
  ).toEqual(['Chat', '对话', 'A chat'])
})

test('matches descriptions by their text but not by pinyin, and keeps the order', () => {
  const all = [
    { name: '工作台', text: '今天的余额' },
    { name: '余额明细', text: '' },
  ]
  expect(filterMatches(all, '余额', (one) => one)).toEqual(all)
  expect(filterMatches(all, 'yue', (one) => one)).toEqual([all[1]])
})
