import { expect, test } from 'vitest'
import { createPollingConnection } from './polling-transport.ts'
import type { ConnectionEvent } from './stream.ts'
import { testCaller } from '../client/test-caller.ts'
import { respondWithSuccess, listen, respond } from '../client/test-server.ts'

const event = (seq: number) => ({ stream: 'user:1', seq, type: 'x', data: null })

const afterOf = (url: string) => Number(new URL(url, 'http://moyun.test').searchParams.get('after'))

test('polls for the events after the last one', async () => {
  const streamEvents = [event(1), event(2), event(3)]
  await using server = await listen(({ url }, response) =>
    respondWithSuccess(response, {
      rows: streamEvents.filter(({ seq }) => seq > afterOf(url)),
      head: streamEvents.length,
    }),
  )
  const events: ConnectionEvent[] = []
  const line = createPollingConnection(testCaller(server.baseUrl).call, (event) => events.push(event), { every: 10 })

  line.send({ type: 'follow', stream: 'user:1', after: 1 })
  await expect
    .poll(() => events)
    .toEqual([{ type: 'connection.events', events: [event(2), event(3)] }, { type: 'connection.opened' }])
  streamEvents.push(event(4))
  await expect.poll(() => events.at(-1)).toEqual({ type: 'connection.events', events: [event(4)] })
  line.close()

  expect(events).toHaveLength(3)
})

test('delivers only new events when it follows from the head', async () => {
  const streamEvents = [event(1), event(2)]
  await using server = await listen(({ url }, response) =>
    respondWithSuccess(response, {
      rows: streamEvents.filter(({ seq }) => seq > afterOf(url)),
      head: streamEvents.length,
    }),
  )
  const events: ConnectionEvent[] = []
  const line = createPollingConnection(testCaller(server.baseUrl).call, (event) => events.push(event), { every: 10 })

  line.send({ type: 'follow', stream: 'user:1', after: null })
  await expect.poll(() => server.requests.some(({ url }) => afterOf(url) === 2)).toBe(true)
  streamEvents.push(event(3))

  await expect
    .poll(() => events)
    .toEqual([{ type: 'connection.opened' }, { type: 'connection.events', events: [event(3)] }])
  line.close()
})

test('reports a refused stream once, and goes on polling the others after a failed response', async () => {
  let failing = true
  await using server = await listen(({ url }, response) => {
    if (url.includes('user%3A2')) return respond(response, { code: 404, message: '' })
    if (failing) return respond(response, {}, { status: 503 })
    return respondWithSuccess(response, { rows: afterOf(url) < 1 ? [event(1)] : [], head: 1 })
  })
  const events: ConnectionEvent[] = []
  const { call, toasts } = testCaller(server.baseUrl)
  const line = createPollingConnection(call, (event) => events.push(event), { every: 10 })

  line.send({ type: 'follow', stream: 'user:2', after: 0 })
  line.send({ type: 'follow', stream: 'user:1', after: 0 })
  await expect
    .poll(() => events)
    .toEqual([
      { type: 'connection.refused', stream: 'user:2', code: 404 },
      { type: 'connection.closed', code: 1006 },
    ])
  failing = false

  await expect
    .poll(() => events.slice(2))
    .toEqual([{ type: 'connection.events', events: [event(1)] }, { type: 'connection.opened' }])
  expect(toasts).toEqual([])
  line.close()
})
