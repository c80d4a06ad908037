import { expect, test } from 'vitest'
import { readTranslationEvent } from './read-translation-event.ts'

const at = { stream: 'run:1', seq: 3 }
const read = (type: string, payload: unknown) => readTranslationEvent({ ...at, type, data: payload })

test('reads the events of a translation, and rejects malformed ones', () => {
  expect(read('delta', { position: 1, text: 'a', more: 1 })).toEqual({ ...at, kind: 'delta', position: 1, text: 'a' })
  expect(read('back', { position: 1 })).toEqual({ ...at, kind: 'back', position: 1 })
  expect(read('again', { position: 1 })).toEqual({ ...at, kind: 'again', position: 1 })
  expect(read('failed', { reason: 'refused', milliseconds: 1 })).toEqual({
    ...at,
    kind: 'failed',
    reason: 'refused',
    cost: 0,
  })
  expect(read('failed', { reason: 'refused', milliseconds: 1, cost: 2 })).toEqual({
    ...at,
    kind: 'failed',
    reason: 'refused',
    cost: 2,
  })
  expect(read('failed', { reason: 'unheard of' })).toEqual({ ...at, kind: 'failed', reason: 'crashed', cost: 0 })
  expect(read('done', { tokens: null, cost: 2, milliseconds: 1 })).toEqual({ ...at, kind: 'done', cost: 2 })
  for (const kind of ['done', 'stopped', 'interrupted']) expect(read(kind, null)).toEqual({ ...at, kind, cost: 0 })
  expect(read('reset', null)).toEqual({ ...at, kind: 'reset' })
  for (const [type, payload] of [
    ['delta', { text: 'a' }],
    ['back', null],
    ['again', { position: 'x' }],
    ['message.stored', {}],
  ] as const)
    expect(read(type, payload)).toBeNull()
})
