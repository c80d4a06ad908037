import { expect, test } from 'vitest'
import { Account } from './contract/sign-in-fields.ts'

const problemOf = (written: string) => Account.safeParse(written).error?.issues[0]?.message ?? null

test.each(['admin', 'Admin_2', 'ＡＤＭＩＮ', 'аdmin', 'adm1n', 'the-admin', 'root', 'r00t', '官方', '墨韵客服', '客服小美', '系统管理員', '墨韻', 'moyun_fan', 'm0yun', 'a\u200bdmin', 'ádmin'])('%s speaks for the product and is refused', (written) => {
  expect(problemOf(written)).toBe('accountReserved')
})

test.each(['yizhimei', 'badminton', 'admiral', 'beetroot', '张三', 'Иван', 'alice1', 'helper', '春江潮水'])('%s may be registered', (written) => {
  expect(problemOf(written)).toBeNull()
})

test.each([
  ['\u200b\u200b', 'blank'],
  ['\u3164', 'blank'],
  ['oлga', 'accountMixed'],
  ['139-0696-7148', 'accountPhone'],
  ['１３９０６９６７１４８', 'accountPhone'],
  ['two words', 'accountShape'],
  ['a', 'accountShape'],
  ['', 'V1'],
])('%j is refused: %s', (written, key) => {
  expect(problemOf(written)).toBe(key)
})

test('what can not be seen is left out of a username', () => {
  expect(Account.parse('王\u202e丽')).toBe('王丽')
})
