import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StreamEvent } from '@moyun/api'
import { createActor, fromCallback, fromPromise, type NonReducibleUnknown, SimulatedClock } from 'xstate'
import type { ConnectionCommand, ConnectionEvent } from '@moyun/api/stream'
import { realtimeMachine } from '@moyun/machines'
import { batchPerFrame } from './batch-per-frame.ts'
import { createMemberEvents, type EventSubscription } from './events.ts'
import { createStreamSubscriber } from './stream-subscriber.ts'

/** Opens an event subscription service on a connection whose commands the test sees and whose events it sends. */
async function start() {
  const commands: ConnectionCommand[] = []
  const clock = new SimulatedClock()
  let emit: (event: ConnectionEvent) => void = () => {}
  const realtime = createActor(
    realtimeMachine.provide({
      actors: {
        readToken: fromPromise<string>(async () => 'token'),
        socket: fromCallback<ConnectionCommand, NonReducibleUnknown>(({ sendBack, receive }) => {
          emit = sendBack
          receive((command) => commands.push(command))
        }),
      },
    }),
    { clock, input: { now: () => clock.now() } },
  )
  const events = createMemberEvents(realtime)
  realtime.start()
  realtime.send({ type: 'session.started' })
  const open = async () => {
    commands.length = 0
    emit({ type: 'connection.opened' })
    await expect.poll(() => commands).not.toEqual([])
    commands.length = 0
    emit({ type: 'connection.welcomed', expiresAt: new Date(clock.now() + 900_000).toISOString() })
  }
  await open()
  const subscribe = (options: Partial<EventSubscription<number>> & Pick<EventSubscription<number>, 'after'>) => {
    const received: (readonly number[])[] = []
    const onEvents = (events: readonly number[]) => void received.push(events)
    return { received, leave: events.subscribe({ stream: 'user:1', read: ({ seq }) => seq, onEvents, ...options }) }
  }
  return {
    realtime,
    events,
    commands,
    subscribe,
    send: (...events: StreamEvent[]) => emit({ type: 'connection.events', events }),
    refuse: (stream: string) => emit({ type: 'connection.refused', stream, code: 404 }),
    reconnect: async () => {
      emit({ type: 'connection.closed', code: 1006 })
      clock.increment(1000)
      await open()
    },
  }
}

const event = (seq: number, type = 'delta', stream = 'user:1'): StreamEvent => ({ stream, seq, type, data: null })
const follow = (after: number | null, stream = 'user:1') => ({ type: 'follow', stream, after })
const unfollow = (stream = 'user:1') => ({ type: 'unfollow', stream })

test('subscribes to a stream for its first subscriber and unsubscribes after its last', async () => {
  const { commands, subscribe } = await start()
  const [first, second, third] = [subscribe({ after: 3 }), subscribe({ after: 5 }), subscribe({ after: null })]
  expect(commands).toEqual([follow(3)])
  first.leave()
  first.leave()
  second.leave()
  expect(commands).toEqual([follow(3)])
  third.leave()
  expect(commands).toEqual([follow(3), unfollow()])
  subscribe({ after: 7 })
  expect(commands.at(-1)).toEqual(follow(7))
})

test('gives each subscriber the events after its own position, once, and asks for older ones if it needs them', async () => {
  const { commands, send, subscribe } = await start()
  const early = subscribe({ after: 3 })
  const late = subscribe({ after: 4 })
  send(event(4))
  send(event(5))
  expect([early.received, late.received]).toEqual([[[4], [5]], [[5]]])

  const [joined, earlier] = [subscribe({ after: null }), subscribe({ after: 2 })]
  expect(commands).toEqual([follow(3), follow(2)])
  send(event(3), event(4), event(5))
  send(event(6))
  expect(earlier.received).toEqual([[3, 4, 5], [6]])
  expect([early.received, late.received, joined.received]).toEqual([[[4], [5], [6]], [[5], [6]], [[6]]])
})

test('gives a subscriber only the events of its stream that it reads, and all of them a reset', async () => {
  const { send, subscribe } = await start()
  const even = subscribe({ after: 0, read: ({ seq }) => (seq % 2 === 0 ? seq : null) })
  const other = subscribe({ after: 9, stream: 'run:1' })
  send(event(1))
  send(event(2), event(3), event(4))
  send(event(10, 'delta', 'run:1'))
  send(event(2, 'reset'))
  expect([even.received, other.received]).toEqual([[[2, 4], [2]], [[10]]])
})

test('gives nothing to a subscriber that has left during the same event', async () => {
  const { send, subscribe } = await start()
  const subscription = { leave: () => {} }
  subscribe({ after: 0, onEvents: () => subscription.leave() })
  const { received, leave } = subscribe({ after: 0 })
  subscription.leave = leave
  send(event(1))
  expect(received).toEqual([])
})

test('ends the subscriptions to a refused stream, which may be followed again', async () => {
  const { commands, refuse, subscribe } = await start()
  const onRefused = vi.fn(() => void subscribe({ after: 8 }))
  const { leave } = subscribe({ after: 3, onRefused })
  refuse('user:1')
  leave()
  expect(onRefused).toHaveBeenCalledOnce()
  expect(commands).toEqual([follow(3), follow(8)])
})

test('reports each connection that opens, and sends nothing once the connection has been stopped', async () => {
  const { realtime, reconnect, subscribe } = await start()
  const onConnected = vi.fn()
  const { leave } = subscribe({ after: null, onConnected })
  expect(onConnected).not.toHaveBeenCalled()
  await reconnect()
  expect(onConnected).toHaveBeenCalledOnce()
  realtime.stop()
  const send = vi.spyOn(realtime, 'send')
  leave()
  expect(send).not.toHaveBeenCalled()
})

test('a machine follows the streams that it names, each from its position', async () => {
  const { commands, events, send, refuse } = await start()
  const received: unknown[] = []
  const subscribeOnly = createStreamSubscriber(events, {
    read: ({ seq }) => seq,
    onEvents: (events) => received.push(events),
    onRefused: (stream) => received.push(stream),
  })
  subscribeOnly([{ stream: 'run:1', after: 1 }])
  subscribeOnly([
    { stream: 'run:1', after: 1 },
    { stream: 'run:2', after: 0 },
  ])
  expect(commands).toEqual([follow(1, 'run:1'), follow(0, 'run:2')])
  send(event(2, 'delta', 'run:1'))
  subscribeOnly([{ stream: 'run:1', after: 4 }])
  expect(commands.slice(2)).toEqual([unfollow('run:2')])
  send(event(3, 'delta', 'run:1'), event(4, 'delta', 'run:1'), event(5, 'delta', 'run:1'))
  refuse('run:1')
  subscribeOnly([{ stream: 'run:1', after: 4 }])
  subscribeOnly([])
  expect(received).toEqual([[2], [5], 'run:1'])
  expect(commands.slice(3)).toEqual([follow(4, 'run:1'), unfollow('run:1')])
})

let frames: (() => void)[] = []
const page = { visibilityState: 'visible' }
const draw = () => frames.splice(0).forEach((frame) => frame())

beforeEach(() => {
  frames = []
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => void frames.splice(id - 1, 1))
})
afterEach(() => vi.unstubAllGlobals())

test('passes batched events on in order, once per frame, and none after the subscriber has left', async () => {
  const { send, subscribe } = await start()
  const { received, leave } = subscribe({ after: 0, batch: batchPerFrame })
  for (let seq = 1; seq <= 4; seq += 1) send(event(seq))
  expect(received).toEqual([])
  draw()
  draw()
  expect(received).toEqual([[1, 2, 3, 4]])
  send(event(5))
  leave()
  draw()
  expect(received).toHaveLength(1)
})

test('passes pending and new batched events on at once while the page is hidden', async () => {
  const { send, subscribe } = await start()
  const { received } = subscribe({ after: 0, batch: batchPerFrame })
  send(event(1))
  page.visibilityState = 'hidden'
  send(event(2))
  expect(received).toEqual([[1, 2]])
  draw()
  expect(received).toHaveLength(1)
})
