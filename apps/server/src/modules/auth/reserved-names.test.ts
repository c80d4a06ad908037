import { expect, test } from 'vitest'
import { accountProblem, isOfficialNickname } from './reserved-names.ts'

test.each([
  'admin',
  'Admin_2',
  'ＡＤＭＩＮ',
  'аdmin',
  'adm1n',
  'the-admin',
  'root',
  'r00t',
  '官方',
  '墨韵客服',
  '客服小美',
  '系统管理員',
  '墨韻',
  'moyun_fan',
  'm0yun',
  'ádmin',
])('refuses the reserved username %s', (name) => {
  expect(accountProblem(name)).toBe('accountReserved')
})

test.each(['yizhimei', 'badminton', 'admiral', 'beetroot', '张三', 'Иван', 'alice1', 'helper', '春江潮水'])(
  'allows the username %s',
  (name) => {
    expect(accountProblem(name)).toBeNull()
  },
)

test.each([
  ['oлga', 'accountReserved'],
  ['139-0696-7148', 'accountPhone'],
  ['１３９０６９６７１４８', 'accountPhone'],
])('refuses %j with %s', (name, key) => {
  expect(accountProblem(name)).toBe(key)
})

test('a nickname must not pose as the product; ordinary words are allowed', () => {
  const official = ['墨韵官方', '墨韵客服', 'Moyun Official', 'admin', 'Моуun Аdmin', '系统通知', '小 客 服']
  expect(official.filter((nickname) => !isOfficialNickname(nickname))).toEqual([])
  expect(['墨友6303', 'Help me', '系统设计师', '韵', 'Alice'].filter(isOfficialNickname)).toEqual([])
})
