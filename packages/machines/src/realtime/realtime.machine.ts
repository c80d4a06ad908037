import { type ActorRefFrom, assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { Row } from '@moyun/api'
import type { LineCommand, LineEvent } from '@moyun/api/stream'
import { backOff } from '../back-off.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'
import { type Follows, withoutStream, withStream } from './follows.ts'

/** WebSocket close code: the server does not take the token. */
const SIGNED_OUT = 4401
/** WebSocket close codes: the member or the network has too many sockets, or has sent too much over them. */
const TURNED_AWAY: readonly number[] = [4409, 4429]
/** After so many sockets in a row that did not open, rows are polled for between the attempts. */
const ENOUGH = 3
/** A browser's timer takes more milliseconds for none. */
const LONGEST = 2 ** 31 - 1

/**
 * The page's line to the server: which streams are followed, up to which row, over whatever connection there is.
 *
 * Rows are emitted as `rows`, each once and in order, however often the line breaks. A line keeps its own rows in
 * order; what is kept here makes the next one go on where the last one ended.
 */
export const realtimeMachine = setup({
  types: {
    /** The server's time, in milliseconds. */
    input: {} as { now: () => number },
    context: {} as {
      now: () => number
      follows: Follows
      /** Lines in a row that ended before they were open. */
      failures: number
      /** The browser says that there is no network. It may be wrong: a server on this machine needs none. */
      lost: boolean
      expiresAt: number
      /** How long the server asked to stay away. */
      dismissedFor: number
    },
    events: {} as
      | LineEvent
      | { type: 'session.started' }
      | { type: 'session.ended' }
      | { type: 'network.lost' }
      | { type: 'network.found' }
      | { type: 'follow'; stream: string; after: number | null }
      | { type: 'unfollow'; stream: string }
      | { type: 'retry' },
    emitted: {} as
      | { type: 'rows'; rows: readonly Row[] }
      | { type: 'refused'; stream: string; code: number }
      /** The session may be over. */
      | { type: 'doubted' },
  },
  actors: {
    /** A token that has not expired; refreshes it first where it has. */
    readToken: unprovided<string>('readToken'),
    socket: unprovidedCallback<LineCommand>('socket'),
    polling: unprovidedCallback<LineCommand>('polling'),
  },
  actions: {
    follow: assign(({ context }, params: { stream: string; after: number | null }) => ({
      follows: withStream(context.follows, params),
    })),
    unfollow: assign(({ context }, { stream }: { stream: string }) => ({
      follows: withoutStream(context.follows, stream),
    })),
    giveUp: enqueueActions(({ context, enqueue }, { stream, code }: { stream: string; code: number }) => {
      enqueue.assign({ follows: withoutStream(context.follows, stream) })
      enqueue.emit({ type: 'refused', stream, code })
    }),
    welcome: assign((_, { expiresAt }: { expiresAt: string }) => ({
      expiresAt: Date.parse(expiresAt),
      failures: 0,
      lost: false,
    })),
    doubt: enqueueActions(({ enqueue }, { code }: { code: number }) => {
      if (code === SIGNED_OUT) enqueue.emit({ type: 'doubted' })
    }),
    /** Asks a line that has just been had for everything that is followed. */
    followAll: enqueueActions(({ context, enqueue }) => {
      for (const [stream, after] of Object.entries(context.follows))
        enqueue.sendTo('line', { type: 'follow', stream, after } satisfies LineCommand)
    }),
    tell: sendTo('line', (_, params: { command: LineCommand }) => params.command),
    /** Asks a line that is there for what is followed from now on. */
    askFor: sendTo('line', ({ context }, { stream }: { stream: string }): LineCommand => ({
      type: 'follow',
      stream,
      after: context.follows[stream] ?? null,
    })),
    hand: enqueueActions(({ context, enqueue }, { rows }: { rows: readonly Row[] }) => {
      const wanted = rows.filter(({ stream }) => stream in context.follows)
      if (wanted.length === 0) return
      enqueue.assign({
        follows: { ...context.follows, ...Object.fromEntries(wanted.map(({ stream, seq }) => [stream, seq])) },
      })
      enqueue.emit({ type: 'rows', rows: wanted })
    }),
  },
  guards: {
    isLost: ({ context }) => context.lost,
    isTurnedAway: ({ context }, { code }: { code: number }) => TURNED_AWAY.includes(code) && !context.lost,
    isHopeless: ({ context }) => context.failures >= ENOUGH,
  },
  delays: {
    backOff: ({ context }) => backOff(context.failures),
    dismissal: ({ context }) => context.dismissedFor,
    /** No fresh token can be had before this one has run out; the server waits a while for the next. */
    untilRenewal: ({ context }) => Math.min(Math.max(1000, context.expiresAt - context.now() + 500), LONGEST),
    patience: 10_000,
    untilNextSocket: () => backOff(10),
  },
}).createMachine({
  id: 'realtime',
  context: ({ input }) => ({ ...input, follows: {}, failures: 0, lost: false, expiresAt: 0, dismissedFor: 0 }),
  initial: 'idle',
  on: {
    follow: { actions: { type: 'follow', params: ({ event }) => event } },
    unfollow: { actions: { type: 'unfollow', params: ({ event }) => event } },
    'network.lost': { actions: assign({ lost: true }) },
    'network.found': { actions: assign({ lost: false }) },
  },
  states: {
    /** Nobody is signed in. */
    idle: {
      on: { 'session.started': 'running' },
    },
    running: {
      initial: 'linked',
      on: {
        'network.lost': { actions: assign({ lost: true }), target: '.offline' },
        'session.ended': 'idle',
      },
      exit: assign({ follows: {}, failures: 0 }),
      states: {
        linked: {
          id: 'linked',
          initial: 'connecting',
          invoke: { src: 'socket', id: 'line', onError: 'waiting' },
          on: {
            'line.rows': { actions: { type: 'hand', params: ({ event }) => event } },
            'line.refused': { actions: { type: 'giveUp', params: ({ event }) => event } },
            'line.dismissed': { actions: assign(({ event }) => ({ dismissedFor: event.after })), target: 'dismissed' },
            'line.closed': [
              { guard: { type: 'isTurnedAway', params: ({ event }) => event }, target: 'polling' },
              { actions: { type: 'doubt', params: ({ event }) => event }, target: 'waiting' },
            ],
          },
          states: {
            connecting: {
              on: { 'line.opened': 'greeting' },
              after: { patience: '#waiting' },
            },
            /** Also again, when the token of the first hello runs out: rows go on meanwhile. */
            greeting: {
              invoke: {
                src: 'readToken',
                onDone: {
                  actions: {
                    type: 'tell',
                    params: ({ event }) => ({ command: { type: 'hello', token: event.output } }),
                  },
                },
                onError: '#waiting',
              },
              on: {
                'line.welcomed': {
                  actions: [{ type: 'welcome', params: ({ event }) => event }, 'followAll'],
                  target: 'open',
                },
              },
              after: { patience: '#waiting' },
            },
            open: {
              on: {
                follow: {
                  actions: [
                    { type: 'follow', params: ({ event }) => event },
                    { type: 'askFor', params: ({ event }) => event },
                  ],
                },
                unfollow: {
                  actions: [
                    { type: 'unfollow', params: ({ event }) => event },
                    { type: 'tell', params: ({ event }) => ({ command: event }) },
                  ],
                },
              },
              after: { untilRenewal: 'greeting' },
            },
          },
        },
        /** The server goes away and said for how long. */
        dismissed: {
          on: { retry: 'linked' },
          after: { dismissal: 'linked' },
        },
        waiting: {
          id: 'waiting',
          entry: assign(({ context }) => ({ failures: context.failures + 1 })),
          always: [
            { guard: 'isLost', target: 'offline' },
            { guard: 'isHopeless', target: 'polling' },
          ],
          on: { 'network.found': 'linked', retry: 'linked' },
          after: { backOff: 'linked' },
        },
        offline: {
          on: { 'network.found': { actions: assign({ lost: false }), target: 'linked' }, retry: 'linked' },
          after: { backOff: 'linked' },
        },
        /** No socket can be had, or the server wants none of this page for a while: the twin asks for the rows until one can. */
        polling: {
          initial: 'asking',
          invoke: { src: 'polling', id: 'line', onError: 'waiting' },
          on: {
            'line.rows': { actions: { type: 'hand', params: ({ event }) => event } },
            'line.refused': { actions: { type: 'giveUp', params: ({ event }) => event } },
            follow: {
              actions: [
                { type: 'follow', params: ({ event }) => event },
                { type: 'askFor', params: ({ event }) => event },
              ],
            },
            unfollow: {
              actions: [
                { type: 'unfollow', params: ({ event }) => event },
                { type: 'tell', params: ({ event }) => ({ command: event }) },
              ],
            },
            retry: 'linked',
          },
          after: { untilNextSocket: 'linked' },
          states: {
            // A parent is entered before its line exists, a child after.
            asking: {
              entry: 'followAll',
              on: { 'line.opened': 'answered', 'line.closed': 'silent' },
            },
            /** The server answers; it is the socket that something on the way does not let through. */
            answered: {
              on: { 'line.closed': 'silent' },
            },
            /** The server does not answer. When it does again, it is back, and a socket may well open. */
            silent: {
              on: { 'line.opened': '#linked' },
            },
          },
        },
      },
    },
  },
})

export type RealtimeActor = ActorRefFrom<typeof realtimeMachine>
export type RealtimeSnapshot = SnapshotFrom<typeof realtimeMachine>

export const selectIsLive = (snapshot: RealtimeSnapshot) => snapshot.matches({ running: { linked: 'open' } })
/** There is no network, and no server that can do without. */
export const selectIsOffline = (snapshot: RealtimeSnapshot) =>
  snapshot.context.lost && snapshot.matches('running') && !selectIsLive(snapshot)
/** The server was sought in vain more than once, over a socket and without; or it answers no more where no socket can be had. */
export const selectIsCutOff = (snapshot: RealtimeSnapshot) =>
  snapshot.matches({ running: { polling: 'silent' } }) ||
  (snapshot.context.failures > 1 && !snapshot.matches({ running: { polling: 'answered' } }))
