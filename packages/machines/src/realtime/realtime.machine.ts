import { type ActorRefFrom, assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { StreamEvent } from '@moyun/api'
import type { ConnectionCommand, ConnectionEvent } from '@moyun/api/stream'
import { backoffDelay } from '../backoff.ts'
import { placeholderActor, placeholderCallback } from '../placeholder-actor.ts'
import { type StreamPositions, withoutStream, withStream } from './stream-positions.ts'

/** WebSocket close code: the server rejects the token. */
const SIGNED_OUT = 4401
/** WebSocket close codes: the member or the network has too many sockets, or sent too much over them. */
const SOCKET_LIMITED: readonly number[] = [4409, 4429]
/** After this many consecutive sockets that did not open, events are polled between the attempts. */
const ENOUGH = 3
/** Milliseconds; a browser's timer overflows above this and fires at once. */
const LONGEST = 2 ** 31 - 1

/**
 * The page's connection to the server: which streams are subscribed to, up to which event, over a socket or by polling.
 *
 * Events are emitted as `events.received`, each once and in order, however often the connection breaks. A connection
 * delivers its events in order; the positions kept here let the next one continue where the last one ended.
 */
export const realtimeMachine = setup({
  types: {
    /** The server's time, in milliseconds. */
    input: {} as { now: () => number },
    context: {} as {
      now: () => number
      positions: StreamPositions
      /** Consecutive connections that ended before they were open. */
      failures: number
      /** The browser reports that it is offline. It may be wrong: a server on this machine needs no network. */
      lost: boolean
      /** The server was unreachable and has not responded since. */
      away: boolean
      expiresAt: number
      /** Milliseconds that the server asked the client to stay away. */
      dismissedFor: number
    },
    events: {} as
      | ConnectionEvent
      | { type: 'session.started' }
      | { type: 'session.ended' }
      | { type: 'network.lost' }
      | { type: 'network.restored' }
      | { type: 'stream.subscribe'; stream: string; after: number | null }
      | { type: 'stream.unsubscribe'; stream: string }
      | { type: 'retry' },
    emitted: {} as
      | { type: 'events.received'; events: readonly StreamEvent[] }
      | { type: 'refused'; stream: string; code: number }
      /** The server responds again after it was unreachable: unsent requests may be retried. */
      | { type: 'restored' }
      /** The session may have ended. */
      | { type: 'doubted' },
  },
  actors: {
    /** A valid access token; an expired one is refreshed first. */
    readToken: placeholderActor<string>('readToken'),
    socket: placeholderCallback<ConnectionCommand>('socket'),
    polling: placeholderCallback<ConnectionCommand>('polling'),
  },
  actions: {
    addStream: assign(({ context }, params: { stream: string; after: number | null }) => ({
      positions: withStream(context.positions, params),
    })),
    removeStream: assign(({ context }, { stream }: { stream: string }) => ({
      positions: withoutStream(context.positions, stream),
    })),
    dropStream: enqueueActions(({ context, enqueue }, { stream, code }: { stream: string; code: number }) => {
      enqueue.assign({ positions: withoutStream(context.positions, stream) })
      enqueue.emit({ type: 'refused', stream, code })
    }),
    storeExpiry: assign((_, { expiresAt }: { expiresAt: string }) => ({
      expiresAt: Date.parse(expiresAt),
      failures: 0,
      lost: false,
    })),
    /** Reports once that the server responds again. */
    reportRestored: enqueueActions(({ context, enqueue }) => {
      if (context.away) enqueue.emit({ type: 'restored' })
      enqueue.assign({ away: false })
    }),
    reportDoubt: enqueueActions(({ enqueue }, { code }: { code: number }) => {
      if (code === SIGNED_OUT) enqueue.emit({ type: 'doubted' })
    }),
    /** Subscribes a new connection to all streams. */
    subscribeAll: enqueueActions(({ context, enqueue }) => {
      for (const [stream, after] of Object.entries(context.positions))
        enqueue.sendTo('connection', { type: 'follow', stream, after } satisfies ConnectionCommand)
    }),
    sendCommand: sendTo('connection', (_, params: { command: ConnectionCommand }) => params.command),
    /** Subscribes an open connection to one more stream. */
    subscribeStream: sendTo('connection', ({ context }, { stream }: { stream: string }): ConnectionCommand => ({
      type: 'follow',
      stream,
      after: context.positions[stream] ?? null,
    })),
    emitEvents: enqueueActions(({ context, enqueue }, { events }: { events: readonly StreamEvent[] }) => {
      const subscribedEvents = events.filter(({ stream }) => stream in context.positions)
      if (subscribedEvents.length === 0) return
      enqueue.assign({
        positions: {
          ...context.positions,
          ...Object.fromEntries(subscribedEvents.map(({ stream, seq }) => [stream, seq])),
        },
      })
      enqueue.emit({ type: 'events.received', events: subscribedEvents })
    }),
  },
  guards: {
    isLost: ({ context }) => context.lost,
    isSocketLimited: ({ context }, { code }: { code: number }) => SOCKET_LIMITED.includes(code) && !context.lost,
    hasFailedOften: ({ context }) => context.failures >= ENOUGH,
  },
  delays: {
    backOff: ({ context }) => backoffDelay(context.failures),
    dismissal: ({ context }) => context.dismissedFor,
    /** A fresh token is available only after this one has expired; the server waits a while for the next one. */
    untilRenewal: ({ context }) => Math.min(Math.max(1000, context.expiresAt - context.now() + 500), LONGEST),
    patience: 10_000,
    untilNextSocket: () => backoffDelay(10),
  },
}).createMachine({
  id: 'realtime',
  context: ({ input }) => ({
    ...input,
    positions: {},
    failures: 0,
    lost: false,
    away: false,
    expiresAt: 0,
    dismissedFor: 0,
  }),
  initial: 'idle',
  on: {
    'stream.subscribe': { actions: { type: 'addStream', params: ({ event }) => event } },
    'stream.unsubscribe': { actions: { type: 'removeStream', params: ({ event }) => event } },
    'network.lost': { actions: assign({ lost: true }) },
    'network.restored': { actions: assign({ lost: false }) },
  },
  states: {
    /** No member is signed in. */
    idle: {
      on: { 'session.started': 'running' },
    },
    running: {
      initial: 'linked',
      on: {
        'network.lost': { actions: assign({ lost: true }), target: '.offline' },
        'session.ended': 'idle',
      },
      exit: assign({ positions: {}, failures: 0, away: false }),
      states: {
        linked: {
          id: 'linked',
          initial: 'connecting',
          invoke: { src: 'socket', id: 'connection', onError: 'waiting' },
          on: {
            'connection.events': { actions: { type: 'emitEvents', params: ({ event }) => event } },
            'connection.refused': { actions: { type: 'dropStream', params: ({ event }) => event } },
            'connection.dismissed': {
              actions: assign(({ event }) => ({ dismissedFor: event.after })),
              target: 'dismissed',
            },
            'connection.closed': [
              { guard: { type: 'isSocketLimited', params: ({ event }) => event }, target: 'polling' },
              { actions: { type: 'reportDoubt', params: ({ event }) => event }, target: 'waiting' },
            ],
          },
          states: {
            connecting: {
              on: { 'connection.opened': 'greeting' },
              after: { patience: '#waiting' },
            },
            /** Also entered when the token of the first hello expires: events continue meanwhile. */
            greeting: {
              invoke: {
                src: 'readToken',
                onDone: {
                  actions: {
                    type: 'sendCommand',
                    params: ({ event }) => ({ command: { type: 'hello', token: event.output } }),
                  },
                },
                onError: '#waiting',
              },
              on: {
                'connection.welcomed': {
                  actions: [{ type: 'storeExpiry', params: ({ event }) => event }, 'subscribeAll', 'reportRestored'],
                  target: 'open',
                },
              },
              after: { patience: '#waiting' },
            },
            open: {
              on: {
                'stream.subscribe': {
                  actions: [
                    { type: 'addStream', params: ({ event }) => event },
                    { type: 'subscribeStream', params: ({ event }) => event },
                  ],
                },
                'stream.unsubscribe': {
                  actions: [
                    { type: 'removeStream', params: ({ event }) => event },
                    {
                      type: 'sendCommand',
                      params: ({ event }) => ({ command: { type: 'unfollow', stream: event.stream } }),
                    },
                  ],
                },
              },
              after: { untilRenewal: 'greeting' },
            },
          },
        },
        /** The server shuts down and said for how long. */
        dismissed: {
          entry: assign({ away: true }),
          on: { retry: 'linked' },
          after: { dismissal: 'linked' },
        },
        waiting: {
          id: 'waiting',
          // While polling works, a socket that does not open does not mean that the server is unreachable.
          entry: assign(({ context }) => ({
            failures: context.failures + 1,
            away: context.away || context.failures < ENOUGH,
          })),
          always: [
            { guard: 'isLost', target: 'offline' },
            { guard: 'hasFailedOften', target: 'polling' },
          ],
          on: { 'network.restored': 'linked', retry: 'linked' },
          after: { backOff: 'linked' },
        },
        offline: {
          entry: assign({ away: true }),
          on: { 'network.restored': { actions: assign({ lost: false }), target: 'linked' }, retry: 'linked' },
          after: { backOff: 'linked' },
        },
        /**
         * No socket can be opened, or the server rejects sockets of this page for a while: events are polled until a
         * socket opens.
         */
        polling: {
          initial: 'connecting',
          invoke: { src: 'polling', id: 'connection', onError: 'waiting' },
          on: {
            'connection.events': { actions: { type: 'emitEvents', params: ({ event }) => event } },
            'connection.refused': { actions: { type: 'dropStream', params: ({ event }) => event } },
            'stream.subscribe': {
              actions: [
                { type: 'addStream', params: ({ event }) => event },
                { type: 'subscribeStream', params: ({ event }) => event },
              ],
            },
            'stream.unsubscribe': {
              actions: [
                { type: 'removeStream', params: ({ event }) => event },
                {
                  type: 'sendCommand',
                  params: ({ event }) => ({ command: { type: 'unfollow', stream: event.stream } }),
                },
              ],
            },
            retry: 'linked',
          },
          after: { untilNextSocket: 'linked' },
          states: {
            // XState enters a parent state before its invoked connection exists, and a child state after.
            connecting: {
              entry: 'subscribeAll',
              on: { 'connection.opened': 'answered', 'connection.closed': 'silent' },
            },
            /** The server responds to polling; something on the network blocks the socket. */
            answered: {
              entry: 'reportRestored',
              on: { 'connection.closed': 'silent' },
            },
            /** The server does not respond. When it does again, a socket may well open. */
            silent: {
              entry: assign({ away: true }),
              on: { 'connection.opened': '#linked' },
            },
          },
        },
      },
    },
  },
})

export type RealtimeActor = ActorRefFrom<typeof realtimeMachine>
export type RealtimeSnapshot = SnapshotFrom<typeof realtimeMachine>

export const selectIsConnected = (snapshot: RealtimeSnapshot) => snapshot.matches({ running: { linked: 'open' } })
/** The browser is offline, and no local server is connected either. */
export const selectIsOffline = (snapshot: RealtimeSnapshot) =>
  snapshot.context.lost && snapshot.matches('running') && !selectIsConnected(snapshot)
/**
 * The server was unreachable more than once, over a socket and by polling; or polling stopped working where no socket
 * can be opened.
 */
export const selectIsServerUnreachable = (snapshot: RealtimeSnapshot) =>
  snapshot.matches({ running: { polling: 'silent' } }) ||
  (snapshot.context.failures > 1 && !snapshot.matches({ running: { polling: 'answered' } }))
