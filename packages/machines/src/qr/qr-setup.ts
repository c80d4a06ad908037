import { assign, type EventObject, raise, setup } from 'xstate'
import type { Qr, QrRefusal, QrState, QrStatus } from '@moyun/api'
import { backoffDelay } from '../backoff.ts'
import { refusalCode } from '../refusal-code.ts'
import { placeholderActor, placeholderCallback } from '../placeholder-actor.ts'

/** The outcome of a QR code. The `poll` actor stores the tokens; they never enter the machine. */
export type QrOutcome = Pick<QrState, 'status' | 'name' | 'avatar' | 'reason'>

/** What identifies a browser's QR code to the server. */
export type QrKey = Pick<Qr, 'id' | 'secret'>

/** What a page passes to the QR machine. */
export interface QrInput {
  /** Milliseconds; the expiry must be right after the tab slept. */
  now: () => number
  /** True while the page is hidden. */
  isHidden: () => boolean
  /** Whether the resulting session is persistent (“remember me”). */
  remember?: boolean
}

interface QrContext extends Required<QrInput> {
  qr: Qr | null
  /** Milliseconds on the clock of `now`. */
  expiresAt: number
  secondsLeft: number
  scanner: { name: string; avatar: string } | null
  reason: QrRefusal | null
  error: unknown
  /** Consecutive failed requests. */
  failures: number
}

/** Milliseconds between two polls. */
const POLL_EVERY = 2000

/** Types, actors, actions, guards and delays of the QR machine. */
export const qrSetup = setup({
  types: {
    input: {} as QrInput,
    context: {} as QrContext,
    events: {} as
      /** The socket is subscribed: events will be pushed. */
      | { type: 'connection.ready' }
      /** The socket cannot be opened, or was lost. */
      | { type: 'connection.lost' }
      | { type: 'qr.read'; outcome: QrOutcome }
      /** The member confirmed on the phone; the outcome must be fetched. */
      | { type: 'qr.confirmed' }
      | { type: 'page.visible' }
      | { type: 'network.restored' }
      /** Requests a new code in place of this one; without `remember` the previous value applies. */
      | { type: 'refresh'; remember?: boolean },
    tags: {} as 'busy',
  },
  actors: {
    requestQr: placeholderActor<Qr, { remember: boolean }>('requestQr'),
    /** Polls once, with the secret, and stores the tokens if there are any. */
    poll: placeholderActor<QrOutcome, QrKey>('poll'),
    /** Subscribes to the events of one QR code and reports them. */
    watch: placeholderCallback<EventObject, QrKey>('watch'),
    /** Reports when the page becomes visible or online again. */
    followPage: placeholderCallback<EventObject>('followPage'),
  },
  actions: {
    chooseRemember: assign(({ context }, params: { remember: boolean | undefined }) => ({
      remember: params.remember ?? context.remember,
    })),
    clearQr: assign({ qr: null, scanner: null, reason: null, secondsLeft: 0 }),
    storeQr: assign(({ context }, { qr }: { qr: Qr }) => ({
      qr,
      expiresAt: context.now() + qr.expiresIn * 1000,
      error: null,
      failures: 0,
    })),
    countDown: assign(({ context }) => ({
      secondsLeft: Math.max(0, Math.ceil((context.expiresAt - context.now()) / 1000)),
    })),
    storeScanner: assign((_, { outcome: { name = '', avatar = '' } }: { outcome: QrOutcome }) => ({
      scanner: { name, avatar },
    })),
    storeReason: assign((_, { outcome }: { outcome: QrOutcome }) => ({ reason: outcome.reason ?? null })),
    storeError: assign((_, params: { error: unknown }) => ({ error: params.error })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    clearFailures: assign({ failures: 0 }),
    reportOutcome: raise((_, { outcome }: { outcome: QrOutcome }) => ({ type: 'qr.read' as const, outcome })),
    /** A failed sign-in leaves no tokens. Binding an account has none to drop. */
    dropTokens: () => {},
    /** Done: tokens are stored, or the account is bound. */
    finish: () => {},
  },
  guards: {
    hasStatus: (_, params: { outcome: QrOutcome; status: QrStatus }) => params.outcome.status === params.status,
    /** The member has not answered on the phone yet. */
    isOpen: (_, { outcome: { status } }: { outcome: QrOutcome }) => status === 'waiting' || status === 'scanned',
    isRefused: (_, params: { error: unknown }) => refusalCode(params.error) !== null,
    isOver: ({ context }) => context.secondsLeft === 0,
    isSeen: ({ context }) => !context.isHidden(),
  },
  delays: {
    untilNextSecond: ({ context }) => (context.expiresAt - context.now()) % 1000 || 1000,
    backOff: ({ context }) => backoffDelay(context.failures),
    pollPause: ({ context }) => Math.max(POLL_EVERY, backoffDelay(context.failures)),
    /** Milliseconds to wait for a socket, or for the last poll. */
    patience: 4000,
  },
})

/** The id and secret for a poll of this QR code. */
export const qrKeyOf = ({ context: { qr } }: { context: QrContext }): QrKey => ({
  id: qr?.id ?? '',
  secret: qr?.secret ?? '',
})
