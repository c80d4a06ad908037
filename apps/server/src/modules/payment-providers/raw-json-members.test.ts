import { expect, test } from 'vitest'
import { rawJsonMembers } from './raw-json-members.ts'

test('returns each member’s raw text, including spaces and escaped slashes', () => {
  const json = String.raw`{ "a_response" : {"code":"10000", "qr":"https:\/\/qr","deep":[{"x":"}\"],{"}, 1]} ,"sign":"a+b/c=","n": 1 }`
  expect([...(rawJsonMembers(json) ?? [])]).toEqual([
    ['a_response', String.raw`{"code":"10000", "qr":"https:\/\/qr","deep":[{"x":"}\"],{"}, 1]}`],
    ['sign', '"a+b/c="'],
    ['n', '1'],
  ])
})

test.each([
  ['a duplicate name', '{"a":{"paid":false},"a":{"paid":true}}'],
  ['an array', '[1]'],
  ['an HTML page', '<html></html>'],
  ['truncated JSON', '{"a":{"b":1}'],
  ['an unterminated string', '{"a":"b}'],
  ['trailing content', '{"a":1}{"a":2}'],
  ['an empty text', ''],
])('returns null for %s', (_, json) => {
  expect(rawJsonMembers(json)).toBeNull()
})
