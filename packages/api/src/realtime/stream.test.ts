import { expect, test } from 'vitest'
import { type ClientFrame, RESET, type ServerFrame } from '../contract/realtime.ts'
import { createSocketConnection } from './websocket-transport.ts'
import { positionAfter, acceptEvent, type ConnectionEvent } from './stream.ts'

const delta = (seq: number) => ({ type: 'delta', seq })

test('accepts the next event, and no event twice', () => {
  const first = acceptEvent(positionAfter(4), delta(5))
  expect(first).toEqual({ position: { after: 5, gapRequested: false }, isNext: true, hasGap: false })

  expect(acceptEvent(first.position, delta(5))).toEqual({ position: first.position, isNext: false, hasGap: false })
  expect(acceptEvent(first.position, delta(3)).isNext).toBe(false)
})

test('accepts the first event of any number when it follows from the head', () => {
  expect(acceptEvent(positionAfter(null), delta(41))).toEqual({
    position: { after: 41, gapRequested: false },
    isNext: true,
    hasGap: false,
  })
})

test('requests missing events once, and again only after one has arrived', () => {
  const gap = acceptEvent(positionAfter(1), delta(3))
  expect(gap).toEqual({ position: { after: 1, gapRequested: true }, isNext: false, hasGap: true })
  const still = acceptEvent(gap.position, delta(4))
  expect(still.hasGap).toBe(false)

  const filled = acceptEvent(still.position, delta(2))
  expect(filled.isNext).toBe(true)
  expect(acceptEvent(filled.position, delta(4)).hasGap).toBe(true)
})

test('accepts a reset of any number, forward or backward, but not twice', () => {
  const forth = acceptEvent(positionAfter(1), { type: RESET, seq: 9 })
  expect(forth).toMatchObject({ isNext: true, position: { after: 9 } })
  expect(acceptEvent(forth.position, { type: RESET, seq: 9 }).isNext).toBe(false)
  expect(acceptEvent(forth.position, delta(10)).isNext).toBe(true)

  expect(acceptEvent(positionAfter(99), { type: RESET, seq: 3 })).toMatchObject({
    isNext: true,
    position: { after: 3 },
  })
})

/** A socket that the test controls. */
function testSocket() {
  const listeners: Record<string, (event: { data: unknown; code?: number }) => void> = {}
  const sent: ClientFrame[] = []
  return {
    sent,
    receive: (frame: ServerFrame | string) =>
      listeners['message']?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) }),
    close: (code: number) => listeners['close']?.({ code, data: null }),
    socket: {
      readyState: 1,
      send: (text: string) => void sent.push(JSON.parse(text) as ClientFrame),
      close: () => {},
      addEventListener: (type: string, listener: (event: { data: unknown; code?: number }) => void) => {
        listeners[type] = listener
      },
    },
  }
}

test('a socket connection sends the frames of the contract and reports those that it receives', () => {
  const { socket, sent, receive, close } = testSocket()
  const events: ConnectionEvent[] = []
  const line = createSocketConnection(socket, (event) => events.push(event))

  line.send({ type: 'hello', token: 't' })
  line.send({ type: 'follow', stream: 'user:1', after: 2 })
  line.send({ type: 'follow', stream: 'run:1', after: null })
  expect(sent).toEqual([
    { type: 'hello', token: 't' },
    { type: 'follow', stream: 'user:1', after: 2 },
    { type: 'follow', stream: 'run:1' },
  ])

  receive({ type: 'welcome', expiresAt: '2026-03-14T08:00:00.000Z' })
  receive({ stream: 'user:1', seq: 3, type: 'x', data: 1 })
  receive({ stream: 'user:1', seq: 3, type: 'x', data: 1 })
  receive({ stream: 'user:2', seq: 1, type: 'not followed', data: 1 })
  receive('{')
  receive('{"type":"news"}')
  receive({ type: 'refused', stream: 'run:1', code: 404 })
  receive({ type: 'reconnect', after: 500 })
  close(1012)
  expect(events).toEqual([
    { type: 'connection.welcomed', expiresAt: '2026-03-14T08:00:00.000Z' },
    { type: 'connection.events', events: [{ stream: 'user:1', seq: 3, type: 'x', data: 1 }] },
    { type: 'connection.refused', stream: 'run:1', code: 404 },
    { type: 'connection.dismissed', after: 500 },
    { type: 'connection.closed', code: 1012 },
  ])
})

test('a socket connection requests missing events from the server once', () => {
  const { socket, sent, receive } = testSocket()
  const line = createSocketConnection(socket, () => {})
  line.send({ type: 'follow', stream: 'user:1', after: 2 })

  receive({ stream: 'user:1', seq: 5, type: 'x', data: 1 })
  receive({ stream: 'user:1', seq: 6, type: 'x', data: 1 })

  expect(sent.slice(1)).toEqual([{ type: 'follow', stream: 'user:1', after: 2 }])
})

test('a socket connection reports nothing after unfollow and close', () => {
  const { socket, receive, close } = testSocket()
  const events: ConnectionEvent[] = []
  const line = createSocketConnection(socket, (event) => events.push(event))
  line.send({ type: 'follow', stream: 'user:1', after: 0 })
  line.send({ type: 'unfollow', stream: 'user:1' })
  receive({ stream: 'user:1', seq: 1, type: 'x', data: 1 })
  line.close()
  close(1000)

  expect(events).toEqual([])
})
