import { expect, test } from 'vitest'
import { rawJsonMembers } from './raw-json-members.ts'

test('members come as they are written, to the last space and slash', () => {
  const json = String.raw`{ "a_response" : {"code":"10000", "qr":"https:\/\/qr","deep":[{"x":"}\"],{"}, 1]} ,"sign":"a+b/c=","n": 1 }`
  expect([...(rawJsonMembers(json) ?? [])]).toEqual([
    ['a_response', String.raw`{"code":"10000", "qr":"https:\/\/qr","deep":[{"x":"}\"],{"}, 1]}`],
    ['sign', '"a+b/c="'],
    ['n', '1'],
  ])
})

test.each([
  ['one name twice', '{"a":{"paid":false},"a":{"paid":true}}'],
  ['a list', '[1]'],
  ['a page', '<html></html>'],
  ['half of it', '{"a":{"b":1}'],
  ['a text without end', '{"a":"b}'],
  ['more behind it', '{"a":1}{"a":2}'],
  ['nothing', ''],
])('%s is no answer', (_, json) => {
  expect(rawJsonMembers(json)).toBeNull()
})
