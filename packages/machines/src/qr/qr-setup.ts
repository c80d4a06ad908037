import { assign, type EventObject, raise, setup } from 'xstate'
import type { Qr, QrRefusal, QrState, QrStatus } from '@moyun/api'
import { backOff } from '../back-off.ts'
import { refusalCode } from '../refusal-code.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'

/** What became of a QR. The tokens of a sign-in are kept by who asks, and never come this far. */
export type QrOutcome = Pick<QrState, 'status' | 'name' | 'avatar' | 'reason'>

/** What the server knows a browser's QR by. */
export type QrKey = Pick<Qr, 'id' | 'secret'>

/** What a QR needs of the page that shows it. */
export interface QrInput {
  /** In milliseconds: a life has to be right after the tab has slept. */
  now: () => number
  /** Nobody looks at the page. */
  isHidden: () => boolean
  /** Whether the session that comes of it is to last. */
  remember?: boolean
}

interface QrContext extends Required<QrInput> {
  qr: Qr | null
  /** In milliseconds, as `now` counts them. */
  expiresAt: number
  secondsLeft: number
  scanner: { name: string; avatar: string } | null
  reason: QrRefusal | null
  error: unknown
  /** Vain questions in a row. */
  failures: number
}

/** Between two polls, in milliseconds. */
const POLL_EVERY = 2000

/** The words that the chart of a QR is told in. */
export const qrSetup = setup({
  types: {
    input: {} as QrInput,
    context: {} as QrContext,
    events: {} as
      /** Rows will come by themselves. */
      | { type: 'line.ready' }
      /** No rows will come, or none any more. */
      | { type: 'line.lost' }
      | { type: 'qr.read'; outcome: QrOutcome }
      /** The phone has said yes; what comes of it is to be fetched. */
      | { type: 'qr.confirmed' }
      | { type: 'page.shown' }
      | { type: 'network.found' }
      /** A new code, in the place of this one; where `remember` is left out, as before. */
      | { type: 'refresh'; remember?: boolean },
    tags: {} as 'busy',
  },
  actors: {
    askQr: unprovided<Qr, { remember: boolean }>('askQr'),
    /** Asks once, with the secret, and keeps the tokens where there are any. */
    poll: unprovided<QrOutcome, QrKey>('poll'),
    /** Follows the rows of one QR, and tells them. */
    watch: unprovidedCallback<EventObject, QrKey>('watch'),
    /** Tells when the page is looked at again, and when there is a network again. */
    followPage: unprovidedCallback<EventObject>('followPage'),
  },
  actions: {
    choose: assign(({ context }, params: { remember: boolean | undefined }) => ({
      remember: params.remember ?? context.remember,
    })),
    beginAnew: assign({ qr: null, scanner: null, reason: null, secondsLeft: 0 }),
    keep: assign(({ context }, { qr }: { qr: Qr }) => ({
      qr,
      expiresAt: context.now() + qr.expiresIn * 1000,
      error: null,
      failures: 0,
    })),
    count: assign(({ context }) => ({
      secondsLeft: Math.max(0, Math.ceil((context.expiresAt - context.now()) / 1000)),
    })),
    meet: assign((_, { outcome: { name = '', avatar = '' } }: { outcome: QrOutcome }) => ({
      scanner: { name, avatar },
    })),
    refuse: assign((_, { outcome }: { outcome: QrOutcome }) => ({ reason: outcome.reason ?? null })),
    report: assign((_, params: { error: unknown }) => ({ error: params.error })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    forgetFailures: assign({ failures: 0 }),
    tell: raise((_, { outcome }: { outcome: QrOutcome }) => ({ type: 'qr.read' as const, outcome })),
    /** L9: a sign-in that fails leaves no tokens behind. A binding has none to drop. */
    dropTokens: () => {},
    /** It is done: there are tokens, or the account is bound. */
    conclude: () => {},
  },
  guards: {
    is: (_, params: { outcome: QrOutcome; status: QrStatus }) => params.outcome.status === params.status,
    /** The phone has not answered. */
    isOpen: (_, { outcome: { status } }: { outcome: QrOutcome }) => status === 'waiting' || status === 'scanned',
    isRefused: (_, params: { error: unknown }) => refusalCode(params.error) !== null,
    isOver: ({ context }) => context.secondsLeft === 0,
    isSeen: ({ context }) => !context.isHidden(),
  },
  delays: {
    untilNextSecond: ({ context }) => (context.expiresAt - context.now()) % 1000 || 1000,
    backOff: ({ context }) => backOff(context.failures),
    pollPause: ({ context }) => Math.max(POLL_EVERY, backOff(context.failures)),
    /** How long a socket, or a last question, is waited for. */
    patience: 4000,
  },
})

/** What a question about this QR is asked with. */
export const keyOf = ({ context: { qr } }: { context: QrContext }): QrKey => ({
  id: qr?.id ?? '',
  secret: qr?.secret ?? '',
})
