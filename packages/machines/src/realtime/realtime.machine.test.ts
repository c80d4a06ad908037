import { expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, type NonReducibleUnknown, SimulatedClock } from 'xstate'
import type { ConnectionCommand, ConnectionEvent } from '@moyun/api/stream'
import { realtimeMachine, selectIsServerUnreachable, selectIsConnected, selectIsOffline } from './realtime.machine.ts'

/** A connection that the machine opened and the test controls. */
interface TestConnection {
  kind: 'socket' | 'polling'
  commands: ConnectionCommand[]
  emit: (event: ConnectionEvent) => void
  isOpen: boolean
}

function startRealtime({ readToken = async () => 'token' }: { readToken?: () => Promise<string> } = {}) {
  const clock = new SimulatedClock()
  const connections: TestConnection[] = []
  const emitted: unknown[] = []
  const connectionActor = (kind: TestConnection['kind']) =>
    fromCallback<ConnectionCommand, NonReducibleUnknown>(({ sendBack, receive }) => {
      const connection: TestConnection = { kind, commands: [], emit: sendBack, isOpen: true }
      connections.push(connection)
      receive((command) => connection.commands.push(command))
      return () => {
        connection.isOpen = false
      }
    })
  const realtime = createActor(
    realtimeMachine.provide({
      actors: {
        readToken: fromPromise<string>(readToken),
        socket: connectionActor('socket'),
        polling: connectionActor('polling'),
      },
    }),
    { clock, input: { now: () => clock.now() } },
  )
  realtime.on('*', (event) => emitted.push(event))
  realtime.start()

  const last = () => connections.at(-1) ?? expect.unreachable('no connection was opened')
  /** Opens the newest connection, up to its welcome. */
  const open = async (lives = 900_000) => {
    const connection = last()
    const hellos = connection.commands.length
    connection.emit({ type: 'connection.opened' })
    await expect.poll(() => connection.commands.length).toBeGreaterThan(hellos)
    connection.emit({ type: 'connection.welcomed', expiresAt: new Date(clock.now() + lives).toISOString() })
    return connection
  }
  return { realtime, clock, connections, emitted, last, open, state: () => realtime.getSnapshot().value }
}

const event = (stream: string, seq: number) => ({ stream, seq, type: 'delta', data: null })

test('sends hello first, then earlier subscriptions, then later ones', async () => {
  const { realtime, open, last } = startRealtime()
  realtime.send({ type: 'stream.subscribe', stream: 'user:1', after: 7 })
  realtime.send({ type: 'session.started' })

  await open()
  realtime.send({ type: 'stream.subscribe', stream: 'run:1', after: null })
  realtime.send({ type: 'stream.unsubscribe', stream: 'user:1' })

  expect(last().commands).toEqual([
    { type: 'hello', token: 'token' },
    { type: 'follow', stream: 'user:1', after: 7 },
    { type: 'follow', stream: 'run:1', after: null },
    { type: 'unfollow', stream: 'user:1' },
  ])
  expect(selectIsConnected(realtime.getSnapshot())).toBe(true)
})

test('a new connection subscribes from the last event of the old one', async () => {
  const { realtime, open, last, clock, connections, emitted } = startRealtime()
  realtime.send({ type: 'session.started' })
  realtime.send({ type: 'stream.subscribe', stream: 'run:1', after: 0 })
  const first = await open()
  first.emit({ type: 'connection.events', events: [event('run:1', 1), event('run:1', 2), event('run:9', 5)] })
  first.emit({ type: 'connection.closed', code: 1006 })
  first.emit({ type: 'connection.events', events: [event('run:1', 3)] })

  clock.increment(1000)
  await open()

  expect(connections).toHaveLength(2)
  expect(first.isOpen).toBe(false)
  expect(last().commands).toContainEqual({ type: 'follow', stream: 'run:1', after: 2 })
  expect(emitted).toEqual([
    { type: 'events.received', events: [event('run:1', 1), event('run:1', 2)] },
    { type: 'restored' },
  ])
})

test('P48: emits restored once when the server answers again by socket or polling, not after a token renewal', async () => {
  const { realtime, open, last, clock, emitted } = startRealtime()
  const restored = () => emitted.filter((event) => (event as { type: string }).type === 'restored').length
  realtime.send({ type: 'session.started' })
  await open(10_000)
  clock.increment(10_500)
  await open()
  expect(restored()).toBe(0)

  realtime.send({ type: 'network.lost' })
  realtime.send({ type: 'network.restored' })
  await open()
  expect(restored()).toBe(1)

  for (let round = 1; round <= 3; round += 1) {
    last().emit({ type: 'connection.closed', code: 1006 })
    if (last().kind === 'socket') clock.increment(4_000)
  }
  expect(last().kind).toBe('polling')
  last().emit({ type: 'connection.opened' })
  expect(restored()).toBe(2)
  // The next socket does not open either; polling worked all the while, so `restored` is not emitted again.
  clock.increment(30_000)
  last().emit({ type: 'connection.closed', code: 1006 })
  last().emit({ type: 'connection.opened' })
  expect(restored()).toBe(2)
  last().emit({ type: 'connection.closed', code: 1006 })
  last().emit({ type: 'connection.opened' })
  await open()
  expect(restored()).toBe(3)
})

test('P21: sends a fresh token on the same connection when the first expires, and misses no events', async () => {
  const tokens = ['first', 'second']
  const { realtime, open, last, clock, connections, emitted } = startRealtime({
    readToken: async () => tokens.shift() ?? '',
  })
  realtime.send({ type: 'session.started' })
  realtime.send({ type: 'stream.subscribe', stream: 'run:1', after: 0 })
  await open(900_000)

  clock.increment(899_999)
  expect(last().commands).toHaveLength(2)
  clock.increment(1000)
  await expect.poll(() => last().commands.at(-1)).toEqual({ type: 'hello', token: 'second' })
  last().emit({ type: 'connection.events', events: [event('run:1', 1)] })
  last().emit({ type: 'connection.welcomed', expiresAt: new Date(clock.now() + 900_000).toISOString() })

  expect(connections).toHaveLength(1)
  expect(emitted).toHaveLength(1)
  expect(last().commands.at(-1)).toEqual({ type: 'follow', stream: 'run:1', after: 1 })
})

test('limits the renewal timer to the longest timer of a browser', async () => {
  const { realtime, clock, open } = startRealtime()
  const setTimeoutSpy = vi.spyOn(clock, 'setTimeout')
  realtime.send({ type: 'session.started' })
  await open(90 * 86_400_000)

  expect(Math.max(...setTimeoutSpy.mock.calls.map(([, after]) => after))).toBe(2 ** 31 - 1)
})

test('P48: is offline at once when the network is lost, and reconnects when it returns', async () => {
  const { realtime, open, connections, state } = startRealtime()
  realtime.send({ type: 'session.started' })
  const first = await open()

  realtime.send({ type: 'network.lost' })
  expect(selectIsOffline(realtime.getSnapshot())).toBe(true)
  expect(first.isOpen).toBe(false)

  realtime.send({ type: 'network.restored' })
  expect(selectIsOffline(realtime.getSnapshot())).toBe(false)
  await open()
  expect(connections).toHaveLength(2)
  expect(state()).toEqual({ running: { linked: 'open' } })
})

test('reconnects to a reachable server although the browser reports no network', async () => {
  const { realtime, open, clock } = startRealtime()
  realtime.send({ type: 'session.started' })
  await open()
  realtime.send({ type: 'network.lost' })

  clock.increment(1000)
  await open()

  expect(selectIsOffline(realtime.getSnapshot())).toBe(false)
  expect(selectIsConnected(realtime.getSnapshot())).toBe(true)
})

test('P48: backs off for at most 30 s, and polls after three sockets that did not open', async () => {
  const { realtime, clock, connections, emitted, state } = startRealtime()
  realtime.send({ type: 'session.started' })
  realtime.send({ type: 'stream.subscribe', stream: 'user:1', after: 3 })
  for (let round = 1; round <= 3; round += 1) {
    connections.at(-1)?.emit({ type: 'connection.closed', code: 1006 })
    clock.increment(30_000)
  }
  const [polling] = connections.filter(({ kind }) => kind === 'polling')
  expect(polling?.commands).toEqual([{ type: 'follow', stream: 'user:1', after: 3 }])

  expect(connections.at(-1)?.kind).toBe('socket')
  connections.at(-1)?.emit({ type: 'connection.closed', code: 1006 })
  expect(state()).toEqual({ running: { polling: 'connecting' } })
  connections.at(-1)?.emit({ type: 'connection.events', events: [event('user:1', 4)] })
  expect(emitted).toEqual([{ type: 'events.received', events: [event('user:1', 4)] }])
})

test.each([4409, 4429])(
  'P33: polls after a socket is closed with %i, and opens no other socket for fifteen seconds',
  async (code) => {
    const { realtime, open, clock, connections, state } = startRealtime()
    realtime.send({ type: 'session.started' })
    realtime.send({ type: 'stream.subscribe', stream: 'user:1', after: 3 })
    const first = await open()

    first.emit({ type: 'connection.closed', code })

    expect(first.isOpen).toBe(false)
    expect(connections.at(-1)).toMatchObject({
      kind: 'polling',
      commands: [{ type: 'follow', stream: 'user:1', after: 3 }],
    })
    expect(selectIsServerUnreachable(realtime.getSnapshot())).toBe(false)
    connections.at(-1)?.emit({ type: 'connection.closed', code: 1006 })
    expect(selectIsServerUnreachable(realtime.getSnapshot())).toBe(true)
    clock.increment(14_999)
    expect(connections.filter(({ kind }) => kind === 'socket')).toHaveLength(1)
    clock.increment(15_001)
    expect(state()).toEqual({ running: { linked: 'connecting' } })
  },
)

test('is reachable while polling gets responses, and opens a socket at once when polling works again', () => {
  const { realtime, clock, connections, state, last } = startRealtime()
  const isCutOff = () => selectIsServerUnreachable(realtime.getSnapshot())
  realtime.send({ type: 'session.started' })
  while (last().kind === 'socket') {
    last().emit({ type: 'connection.closed', code: 1006 })
    if (last().kind === 'socket') clock.increment(5000)
  }
  expect([state(), isCutOff()]).toEqual([{ running: { polling: 'connecting' } }, true])

  last().emit({ type: 'connection.opened' })
  expect([state(), isCutOff()]).toEqual([{ running: { polling: 'answered' } }, false])
  last().emit({ type: 'connection.closed', code: 1006 })
  expect([state(), isCutOff()]).toEqual([{ running: { polling: 'silent' } }, true])
  last().emit({ type: 'connection.opened' })
  expect([last().kind, state()]).toEqual(['socket', { running: { linked: 'connecting' } }])

  const before = connections.length
  last().emit({ type: 'connection.closed', code: 1006 })
  last().emit({ type: 'connection.opened' })
  expect([connections.length, state()]).toEqual([before + 1, { running: { polling: 'answered' } }])
})

test('gives up a socket that does not open within ten seconds', () => {
  const { realtime, clock, connections } = startRealtime()
  realtime.send({ type: 'session.started' })

  clock.increment(10_000)

  expect(connections[0]?.isOpen).toBe(false)
  clock.increment(1000)
  expect(connections).toHaveLength(2)
})

test('P44: reconnects after the time that a server requests when it shuts down', async () => {
  const { realtime, open, clock, connections } = startRealtime()
  realtime.send({ type: 'session.started' })
  const first = await open()

  first.emit({ type: 'connection.dismissed', after: 4000 })
  first.emit({ type: 'connection.closed', code: 1012 })
  clock.increment(3999)
  expect(connections).toHaveLength(1)
  clock.increment(1)

  expect(connections).toHaveLength(2)
})

test('emits doubted when the server rejects the token', async () => {
  const { realtime, open, emitted } = startRealtime()
  realtime.send({ type: 'session.started' })
  const line = await open()

  line.emit({ type: 'connection.closed', code: 4401 })

  expect(emitted).toEqual([{ type: 'doubted' }])
})

test('emits refused and ends the subscription to a stream that the server refuses', async () => {
  const { realtime, open, emitted } = startRealtime()
  realtime.send({ type: 'session.started' })
  realtime.send({ type: 'stream.subscribe', stream: 'run:1', after: 0 })
  const line = await open()

  line.emit({ type: 'connection.refused', stream: 'run:1', code: 404 })

  expect(emitted).toEqual([{ type: 'refused', stream: 'run:1', code: 404 }])
  expect(realtime.getSnapshot().context.positions).toEqual({})
})

test('closes the connection and forgets all streams when the session ends', async () => {
  const { realtime, open, connections, state } = startRealtime()
  realtime.send({ type: 'session.started' })
  realtime.send({ type: 'stream.subscribe', stream: 'user:1', after: 0 })
  const line = await open()

  realtime.send({ type: 'session.ended' })
  expect(line.isOpen).toBe(false)
  expect(state()).toBe('idle')

  realtime.send({ type: 'session.started' })
  await open()
  expect(connections.at(-1)?.commands).toEqual([{ type: 'hello', token: 'token' }])
})

test('subscribing to a stream again starts at the earliest requested event', async () => {
  const { realtime, open, last } = startRealtime()
  realtime.send({ type: 'session.started' })
  realtime.send({ type: 'stream.subscribe', stream: 'user:1', after: 5 })
  await open()

  realtime.send({ type: 'stream.subscribe', stream: 'user:1', after: 9 })
  realtime.send({ type: 'stream.subscribe', stream: 'user:1', after: 2 })
  realtime.send({ type: 'stream.subscribe', stream: 'user:1', after: null })

  expect(last().commands.slice(2)).toEqual([5, 2, 2].map((after) => ({ type: 'follow', stream: 'user:1', after })))
})
