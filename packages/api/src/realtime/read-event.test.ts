import { expect, test } from 'vitest'
import { conversations, messages } from '../fixtures/fixtures.ts'
import { readQrEvent } from './read-qr-event.ts'
import { readEvent } from './read-event.ts'

const event = { stream: 'run:1', seq: 3 }

test('reads the events of the contract', () => {
  const [conversation, message] = [conversations[0], messages[0]]

  expect(readEvent({ ...event, type: 'delta', data: { text: '墨', more: 1 } })).toEqual({
    ...event,
    type: 'delta',
    data: { text: '墨' },
  })
  expect(readEvent({ ...event, type: 'message.stored', data: { conversation, message } })).toMatchObject({
    type: 'message.stored',
    data: { conversation, message },
  })
  expect(readEvent({ ...event, type: 'reset', data: null })).toEqual({ ...event, type: 'reset', data: null })
})

test.each(['news', 'toString', '__proto__'])('rejects the unknown event type %s', (type) => {
  expect(readEvent({ ...event, type, data: {} })).toBeNull()
})

test('rejects an event that breaks the contract', () => {
  expect(readEvent({ ...event, type: 'delta', data: { text: 7 } })).toBeNull()
})

test('reads the QR state from a QR event, and rejects a QR event that breaks the contract', () => {
  const event = (type: string, held: unknown) => readQrEvent({ stream: 'qr:1', seq: 1, type, data: held })

  expect(event('scanned', { name: '砚秋', avatar: '', openid: 'not of the contract' })).toEqual({
    status: 'scanned',
    name: '砚秋',
    avatar: '',
  })
  expect(event('refused', { reason: 'taken' })).toEqual({ status: 'refused', reason: 'taken' })
  expect([event('confirmed', {}), event('expired', {})]).toEqual([{ status: 'confirmed' }, { status: 'expired' }])
  expect([event('refused', { reason: 'a newer one' }), event('scanned', null), event('taken', {})]).toEqual([
    null,
    null,
    null,
  ])
})
