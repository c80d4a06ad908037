import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { qrKeyOf, qrSetup } from './qr-setup.ts'
import { showingState } from './showing-state.ts'

/**
 * A QR code on a page, from the request for it to the member's answer on the phone.
 *
 * It signs in or binds an account, depending on the actors that the app provides; a sign-in code is part of the login
 * page's machine. The confirmed outcome is fetched once, with the secret that never leaves this browser.
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
  initial: 'requesting',
  invoke: { src: 'followPage' },
  on: {
    'qr.read': [
      {
        guard: { type: 'hasStatus', params: ({ event }) => ({ outcome: event.outcome, status: 'confirmed' }) },
        target: '.confirmed',
      },
      {
        guard: { type: 'hasStatus', params: ({ event }) => ({ outcome: event.outcome, status: 'refused' }) },
        actions: ['dropTokens', { type: 'storeReason', params: ({ event }) => event }],
        target: '.refused',
      },
      {
        guard: { type: 'hasStatus', params: ({ event }) => ({ outcome: event.outcome, status: 'expired' }) },
        target: '.expired',
      },
    ],
    refresh: {
      actions: { type: 'chooseRemember', params: ({ event }) => ({ remember: event.remember }) },
      target: '.requesting',
      reenter: true,
    },
  },
  states: {
    requesting: {
      tags: 'busy',
      entry: 'clearQr',
      invoke: {
        src: 'requestQr',
        input: ({ context: { remember } }) => ({ remember }),
        onDone: { actions: { type: 'storeQr', params: ({ event }) => ({ qr: event.output }) }, target: 'showing' },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'storeError', params: ({ event }) => ({ error: event.error }) },
            target: 'denied',
          },
          {
            actions: ['countFailure', { type: 'storeError', params: ({ event }) => ({ error: event.error }) }],
            target: 'unreachable',
          },
        ],
      },
    },
    showing: showingState,
    /** Expired by the browser's clock. The member may have confirmed while the device slept. */
    settling: {
      id: 'settling',
      tags: 'busy',
      invoke: {
        src: 'poll',
        input: qrKeyOf,
        onDone: { actions: { type: 'reportOutcome', params: ({ event }) => ({ outcome: event.output }) } },
        onError: 'expired',
      },
      on: { 'qr.read': { guard: { type: 'isOpen', params: ({ event }) => event }, target: 'expired' } },
      after: { patience: 'expired' },
    },
    /** The member confirmed on the phone: the outcome is fetched, with retries on network failures. */
    confirming: {
      tags: 'busy',
      initial: 'fetching',
      on: {
        // The tokens no longer exist: they were lost on the way.
        'qr.read': {
          guard: { type: 'hasStatus', params: ({ event }) => ({ outcome: event.outcome, status: 'expired' }) },
          actions: 'dropTokens',
          target: 'expired',
        },
      },
      states: {
        fetching: {
          invoke: {
            src: 'poll',
            input: qrKeyOf,
            onDone: {
              actions: { type: 'reportOutcome', params: ({ event }) => ({ outcome: event.output }) },
              target: 'pausing',
            },
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                actions: ['dropTokens', { type: 'storeError', params: ({ event }) => ({ error: event.error }) }],
                target: '#denied',
              },
              {
                actions: ['countFailure', { type: 'storeError', params: ({ event }) => ({ error: event.error }) }],
                target: 'pausing',
              },
            ],
          },
        },
        pausing: {
          on: { 'network.restored': 'fetching' },
          after: { backOff: 'fetching' },
        },
      },
    },
    confirmed: {
      type: 'final',
      entry: 'finish',
    },
    expired: { id: 'expired' },
    refused: {},
    /** The server refuses a code: too many requests, WeChat unavailable, or the account is already bound. */
    denied: { id: 'denied' },
    unreachable: {
      on: { 'page.visible': 'requesting', 'network.restored': 'requesting' },
      after: { backOff: { guard: 'isSeen', target: 'requesting' } },
    },
  },
})

export type QrActor = ActorRefFrom<typeof qrMachine>
export type QrSnapshot = SnapshotFrom<typeof qrMachine>

/** The state of a QR code as the visitor sees it. */
export type QrDisplayStatus =
  | 'requesting'
  | 'waiting'
  | 'scanned'
  | 'confirmed'
  | 'expired'
  | 'refused'
  | 'denied'
  | 'unreachable'

/** The state to show. Retries and the last poll before expiry do not change it. */
export function selectQrDisplayStatus(snapshot: QrSnapshot): QrDisplayStatus {
  if (snapshot.matches('showing') || snapshot.matches('settling'))
    return snapshot.context.scanner ? 'scanned' : 'waiting'
  if (snapshot.matches('confirming') || snapshot.matches('confirmed')) return 'confirmed'
  if (snapshot.matches('requesting')) return snapshot.context.failures > 0 ? 'unreachable' : 'requesting'
  for (const status of ['expired', 'refused', 'denied'] as const) if (snapshot.matches(status)) return status
  return 'unreachable'
}

export const selectQrUrl = ({ context: { qr } }: QrSnapshot) => qr?.url
export const selectQrSecondsLeft = ({ context: { secondsLeft } }: QrSnapshot) => secondsLeft
export const selectScanner = ({ context: { scanner } }: QrSnapshot) => scanner
/** Why the confirmation or rejection on the phone had no effect. */
export const selectQrReason = ({ context: { reason } }: QrSnapshot) => reason
/** Why there is no code, or why the confirmed outcome cannot be fetched yet. */
export const selectQrError = ({ context: { error } }: QrSnapshot) => error
export const selectIsRemembered = ({ context: { remember } }: QrSnapshot) => remember
/** A new code or the outcome of this one is being requested. */
export const selectIsQrBusy = (snapshot: QrSnapshot) => snapshot.hasTag('busy')
