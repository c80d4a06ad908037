import { keyOf, qrSetup } from './qr-setup.ts'

/**
 * The code is on the page: how long it lives, who has scanned it, and how the page hears of that. Rows are pushed; where no
 * socket can be had they are polled for, while somebody looks.
 */
export const showing = qrSetup.createStateConfig({
  type: 'parallel',
  on: { 'qr.confirmed': 'confirming' },
  states: {
    life: {
      initial: 'counting',
      states: {
        counting: {
          entry: 'count',
          always: { guard: 'isOver', target: '#settling' },
          on: { 'page.shown': { target: 'counting', reenter: true } },
          after: { untilNextSecond: { target: 'counting', reenter: true } },
        },
      },
    },
    sight: {
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            'qr.read': {
              guard: { type: 'is', params: ({ event }) => ({ outcome: event.outcome, status: 'scanned' }) },
              actions: { type: 'meet', params: ({ event }) => event },
              target: 'scanned',
            },
          },
        },
        scanned: {},
      },
    },
    line: {
      initial: 'linked',
      states: {
        linked: {
          initial: 'opening',
          invoke: { src: 'watch', input: keyOf, onError: 'polling' },
          on: { 'line.lost': 'polling' },
          states: {
            opening: {
              on: { 'line.ready': 'open' },
              after: { patience: '#polling' },
            },
            open: {
              on: { 'page.shown': 'looking' },
            },
            /** After a sleep a socket may be dead and not know it. */
            looking: {
              invoke: {
                src: 'poll',
                input: keyOf,
                onDone: {
                  actions: { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
                  target: 'open',
                },
                onError: 'open',
              },
            },
          },
        },
        polling: {
          id: 'polling',
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                src: 'poll',
                input: keyOf,
                onDone: {
                  actions: ['forgetFailures', { type: 'tell', params: ({ event }) => ({ outcome: event.output }) }],
                  target: 'resting',
                },
                onError: [
                  { guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) }, target: '#expired' },
                  { actions: 'countFailure', target: 'resting' },
                ],
              },
            },
            resting: {
              on: { 'page.shown': 'asking', 'network.found': 'asking' },
              after: { pollPause: { guard: 'isSeen', target: 'asking' } },
            },
          },
        },
      },
    },
  },
})
