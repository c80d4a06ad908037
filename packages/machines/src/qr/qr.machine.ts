import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { keyOf, qrSetup } from './qr-setup.ts'
import { showing } from './showing.ts'

/**
 * A QR code on a page, from being asked for to what the phone said.
 *
 * It signs in or binds, which is the app's to provide; one that signs in is a part of the sign-in page's machine. What the
 * phone confirmed is fetched once, with the secret that never leaves this browser.
 */
export const qrMachine = qrSetup.createMachine({
  id: 'qr',
  context: ({ input }) => ({
    remember: false,
    ...input,
    qr: null,
    expiresAt: 0,
    secondsLeft: 0,
    scanner: null,
    reason: null,
    error: null,
    failures: 0,
  }),
  initial: 'asking',
  invoke: { src: 'followPage' },
  on: {
    'qr.read': [
      {
        guard: { type: 'is', params: ({ event }) => ({ outcome: event.outcome, status: 'confirmed' }) },
        target: '.confirmed',
      },
      {
        guard: { type: 'is', params: ({ event }) => ({ outcome: event.outcome, status: 'refused' }) },
        actions: ['dropTokens', { type: 'refuse', params: ({ event }) => event }],
        target: '.refused',
      },
      {
        guard: { type: 'is', params: ({ event }) => ({ outcome: event.outcome, status: 'expired' }) },
        target: '.expired',
      },
    ],
    refresh: {
      actions: { type: 'choose', params: ({ event }) => ({ remember: event.remember }) },
      target: '.asking',
      reenter: true,
    },
  },
  states: {
    asking: {
      tags: 'busy',
      entry: 'beginAnew',
      invoke: {
        src: 'askQr',
        input: ({ context: { remember } }) => ({ remember }),
        onDone: { actions: { type: 'keep', params: ({ event }) => ({ qr: event.output }) }, target: 'showing' },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'report', params: ({ event }) => ({ error: event.error }) },
            target: 'denied',
          },
          {
            actions: ['countFailure', { type: 'report', params: ({ event }) => ({ error: event.error }) }],
            target: 'unreachable',
          },
        ],
      },
    },
    showing,
    /** By our own clock it is over. The phone may have said yes while the machine slept. */
    settling: {
      id: 'settling',
      tags: 'busy',
      invoke: {
        src: 'poll',
        input: keyOf,
        onDone: { actions: { type: 'tell', params: ({ event }) => ({ outcome: event.output }) } },
        onError: 'expired',
      },
      on: { 'qr.read': { guard: { type: 'isOpen', params: ({ event }) => event }, target: 'expired' } },
      after: { patience: 'expired' },
    },
    /** The phone said yes: what comes of it is fetched, again where the network fails. */
    confirming: {
      tags: 'busy',
      initial: 'fetching',
      on: {
        // There are no tokens any more: they went astray.
        'qr.read': {
          guard: { type: 'is', params: ({ event }) => ({ outcome: event.outcome, status: 'expired' }) },
          actions: 'dropTokens',
          target: 'expired',
        },
      },
      states: {
        fetching: {
          invoke: {
            src: 'poll',
            input: keyOf,
            onDone: {
              actions: { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
              target: 'pausing',
            },
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                actions: ['dropTokens', { type: 'report', params: ({ event }) => ({ error: event.error }) }],
                target: '#denied',
              },
              {
                actions: ['countFailure', { type: 'report', params: ({ event }) => ({ error: event.error }) }],
                target: 'pausing',
              },
            ],
          },
        },
        pausing: {
          on: { 'network.found': 'fetching' },
          after: { backOff: 'fetching' },
        },
      },
    },
    confirmed: {
      type: 'final',
      entry: 'conclude',
    },
    expired: { id: 'expired' },
    refused: {},
    /** The server gives no code: too many, no WeChat, or an account that has one already. */
    denied: { id: 'denied' },
    unreachable: {
      on: { 'page.shown': 'asking', 'network.found': 'asking' },
      after: { backOff: { guard: 'isSeen', target: 'asking' } },
    },
  },
})

export type QrActor = ActorRefFrom<typeof qrMachine>
export type QrSnapshot = SnapshotFrom<typeof qrMachine>

/** What a person sees of a QR. */
export type QrStanding =
  'asking' | 'waiting' | 'scanned' | 'confirmed' | 'expired' | 'refused' | 'denied' | 'unreachable'

/** A further try to reach the server, and a last question before the end, change nothing that is seen. */
export function selectQrStanding(snapshot: QrSnapshot): QrStanding {
  if (snapshot.matches('showing') || snapshot.matches('settling'))
    return snapshot.context.scanner ? 'scanned' : 'waiting'
  if (snapshot.matches('confirming') || snapshot.matches('confirmed')) return 'confirmed'
  if (snapshot.matches('asking')) return snapshot.context.failures > 0 ? 'unreachable' : 'asking'
  for (const standing of ['expired', 'refused', 'denied'] as const) if (snapshot.matches(standing)) return standing
  return 'unreachable'
}

export const selectQrUrl = ({ context: { qr } }: QrSnapshot) => qr?.url
export const selectQrSecondsLeft = ({ context: { secondsLeft } }: QrSnapshot) => secondsLeft
export const selectScanner = ({ context: { scanner } }: QrSnapshot) => scanner
/** Why the phone's yes, or its no, came to nothing. */
export const selectQrReason = ({ context: { reason } }: QrSnapshot) => reason
/** Why there is no code, or why what was confirmed can't be fetched yet. */
export const selectQrError = ({ context: { error } }: QrSnapshot) => error
export const selectIsRemembered = ({ context: { remember } }: QrSnapshot) => remember
/** A new code, or what came of this one, is being asked for. */
export const selectIsQrBusy = (snapshot: QrSnapshot) => snapshot.hasTag('busy')
