import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, type NonReducibleUnknown, SimulatedClock } from 'xstate'
import type { ClientFrame, StreamEvent, ServerFrame } from '@moyun/api'
import { createSocketConnection } from '@moyun/api/websocket-transport'
import type { ConnectionCommand } from '@moyun/api/stream'
import { realtimeMachine } from './realtime.machine.ts'

const streams = ['user:1', 'run:1'] as const

/** A server with its events and the page's one socket: frames wait in `way` until they arrive. */
function startWorld() {
  const streamEvents: StreamEvent[] = []
  let follows: string[] = []
  let way: ServerFrame[] = []
  let listeners: Record<string, (event: object) => void> = {}
  const isUp = () => 'message' in listeners

  const receive = (frame: ClientFrame) => {
    if (frame.type === 'hello') way.push({ type: 'welcome', expiresAt: new Date(900_000_000).toISOString() })
    if (frame.type !== 'follow') return
    const head = streamEvents.filter(({ stream }) => stream === frame.stream).length
    follows = [...new Set([...follows, frame.stream])]
    way.push(...streamEvents.filter(({ stream, seq }) => stream === frame.stream && seq > (frame.after ?? head)))
  }

  const connect = () => {
    follows = []
    way = []
    listeners = {}
    const mine = listeners
    return {
      readyState: 1,
      send: (text: string) => {
        if (mine === listeners) receive(JSON.parse(text) as ClientFrame)
      },
      close: () => {},
      addEventListener: (type: string, listener: (event: { code?: number } & { data: unknown }) => void) => {
        mine[type] = listener as (event: object) => void
      },
    }
  }

  const arrive = () => {
    const frame = way.shift()
    if (frame) listeners['message']?.({ data: JSON.stringify(frame) })
  }

  return {
    streamRows: streamEvents,
    connect,
    arrive,
    open: () => listeners['open']?.({}),
    append: (stream: string) => {
      const event = {
        stream,
        seq: streamEvents.filter((each) => each.stream === stream).length + 1,
        type: 'delta',
        data: null,
      }
      streamEvents.push(event)
      if (follows.includes(stream)) way.push(event)
    },
    repeat: () => way.push(...way.slice(0, 1)),
    /** Only events get lost or reordered: without its welcome a connection never opens. */
    swap: () => {
      const [first, second] = way
      if (first && second && 'seq' in first && 'seq' in second) way.splice(0, 2, second, first)
    },
    lose: () => {
      if (way[0] && 'seq' in way[0]) way.shift()
    },
    drop: () => {
      const close = listeners['close']
      listeners = {}
      close?.({ code: 1006 })
    },
    arriveAll: () => {
      while (way.length > 0 && isUp()) arrive()
    },
  }
}

function startPage(world: ReturnType<typeof startWorld>) {
  const clock = new SimulatedClock()
  const seen: StreamEvent[] = []
  const realtime = createActor(
    realtimeMachine.provide({
      actors: {
        readToken: fromPromise<string>(async () => 'token'),
        socket: fromCallback<ConnectionCommand, NonReducibleUnknown>(({ sendBack, receive }) => {
          const line = createSocketConnection(world.connect(), sendBack)
          receive(line.send)
          return line.close
        }),
        polling: fromCallback<ConnectionCommand, NonReducibleUnknown>(() => {}),
      },
    }),
    { clock, input: { now: () => clock.now() } },
  )
  realtime.on('events.received', ({ events }) => seen.push(...events))
  realtime.start()
  realtime.send({ type: 'session.started' })
  for (const stream of streams) realtime.send({ type: 'stream.subscribe', stream, after: 0 })
  return { clock, seen }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

const actions = [
  'append',
  'append',
  'append',
  'arrive',
  'arrive',
  'arriveAll',
  'repeat',
  'swap',
  'lose',
  'drop',
  'reconnect',
] as const

test('P45, P46: emits each event once and in order when the connection drops, repeats or reorders events', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...actions), fc.constantFrom(...streams)), { maxLength: 80 }),
      async (history) => {
        const world = startWorld()
        const { clock, seen } = startPage(world)
        const reconnect = async () => {
          world.drop()
          clock.increment(60_000)
          world.open()
          await nextTurn()
          world.arrive()
          await nextTurn()
        }

        await reconnect()
        for (const [action, stream] of history) {
          if (action === 'reconnect') await reconnect()
          else world[action](stream)
        }
        await reconnect()
        world.arriveAll()

        for (const stream of streams)
          expect(seen.filter((event) => event.stream === stream)).toEqual(
            world.streamRows.filter((event) => event.stream === stream),
          )
      },
    ),
    { numRuns: 100 },
  )
})
