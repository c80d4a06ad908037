import { expect, test } from 'vitest'
import { conversations, messages } from '../fixtures/fixtures.ts'
import { readQrRow } from './read-qr-row.ts'
import { readRow } from './read-row.ts'

const row = { stream: 'run:1', seq: 3 }

test('reads the rows of the contract', () => {
  const [conversation, message] = [conversations[0], messages[0]]

  expect(readRow({ ...row, type: 'delta', data: { text: '墨', more: 1 } })).toEqual({
    ...row,
    type: 'delta',
    data: { text: '墨' },
  })
  expect(readRow({ ...row, type: 'message.stored', data: { conversation, message } })).toMatchObject({
    type: 'message.stored',
    data: { conversation, message },
  })
  expect(readRow({ ...row, type: 'reset', data: null })).toEqual({ ...row, type: 'reset', data: null })
})

test.each(['news', 'toString', '__proto__'])('rejects the unknown row type %s', (type) => {
  expect(readRow({ ...row, type, data: {} })).toBeNull()
})

test('rejects a row that breaks the contract', () => {
  expect(readRow({ ...row, type: 'delta', data: { text: 7 } })).toBeNull()
})

test('reads the QR state from a QR row, and rejects a QR row that breaks the contract', () => {
  const row = (type: string, held: unknown) => readQrRow({ stream: 'qr:1', seq: 1, type, data: held })

  expect(row('scanned', { name: '砚秋', avatar: '', openid: 'not of the contract' })).toEqual({
    status: 'scanned',
    name: '砚秋',
    avatar: '',
  })
  expect(row('refused', { reason: 'taken' })).toEqual({ status: 'refused', reason: 'taken' })
  expect([row('confirmed', {}), row('expired', {})]).toEqual([{ status: 'confirmed' }, { status: 'expired' }])
  expect([row('refused', { reason: 'a newer one' }), row('scanned', null), row('taken', {})]).toEqual([
    null,
    null,
    null,
  ])
})
