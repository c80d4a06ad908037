import { qrKeyOf, qrSetup } from './qr-setup.ts'

/**
 * The code is shown: its remaining lifetime, who scanned it, and how updates arrive. Events are pushed over a socket;
 * without one they are polled while the page is visible.
 */
export const showingState = qrSetup.createStateConfig({
  type: 'parallel',
  on: { 'qr.confirmed': 'confirming' },
  states: {
    life: {
      initial: 'counting',
      states: {
        counting: {
          entry: 'countDown',
          always: { guard: 'isOver', target: '#settling' },
          on: { 'page.visible': { target: 'counting', reenter: true } },
          after: { untilNextSecond: { target: 'counting', reenter: true } },
        },
      },
    },
    scan: {
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            'qr.read': {
              guard: { type: 'hasStatus', params: ({ event }) => ({ outcome: event.outcome, status: 'scanned' }) },
              actions: { type: 'storeScanner', params: ({ event }) => event },
              target: 'scanned',
            },
          },
        },
        scanned: {},
      },
    },
    connection: {
      initial: 'linked',
      states: {
        linked: {
          initial: 'opening',
          invoke: { src: 'watch', input: qrKeyOf, onError: 'polling' },
          on: { 'connection.lost': 'polling' },
          states: {
            opening: {
              on: { 'connection.ready': 'open' },
              after: { patience: '#polling' },
            },
            open: {
              on: { 'page.visible': 'looking' },
            },
            /** After sleep a socket may be dead without reporting it. */
            looking: {
              invoke: {
                src: 'poll',
                input: qrKeyOf,
                onDone: {
                  actions: { type: 'reportOutcome', params: ({ event }) => ({ outcome: event.output }) },
                  target: 'open',
                },
                onError: 'open',
              },
            },
          },
        },
        polling: {
          id: 'polling',
          initial: 'reading',
          states: {
            reading: {
              invoke: {
                src: 'poll',
                input: qrKeyOf,
                onDone: {
                  actions: [
                    'clearFailures',
                    { type: 'reportOutcome', params: ({ event }) => ({ outcome: event.output }) },
                  ],
                  target: 'resting',
                },
                onError: [
                  { guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) }, target: '#expired' },
                  { actions: 'countFailure', target: 'resting' },
                ],
              },
            },
            resting: {
              on: { 'page.visible': 'reading', 'network.restored': 'reading' },
              after: { pollPause: { guard: 'isSeen', target: 'reading' } },
            },
          },
        },
      },
    },
  },
})
