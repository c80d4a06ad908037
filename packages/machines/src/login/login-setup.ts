import { assign, type EventObject, setup } from 'xstate'
import type { QrActor } from '../qr/qr.machine.ts'
import { refusalCode } from '../refusal-code.ts'
import { placeholderActor, placeholderCallback } from '../placeholder-actor.ts'

export interface Phone {
  mobile: string
  areacode: string
}

/** The purpose of a code sent to a phone; the code is valid for no other. */
type PhonePurpose = 'login' | 'register' | 'reset' | 'change'

/** The destination and purpose of a code. `current` is the member's own phone, whose full number no page knows. */
export type CodeTarget = { purpose: PhonePurpose; phone: Phone } | { purpose: 'current' }

/** A request for a code: destination, purpose, and the captcha proof if one was needed. */
export type CodeRequest = CodeTarget & { captcha?: string }

/** The registration form. */
export interface Registration extends Phone {
  account: string
  code: string
  password: string
  confirmPassword: string
  agreed: true
}

/** Proof that a phone belongs to the visitor: the code that was sent to it. */
export interface PhoneProof extends Phone {
  code: string
}

/** A verified phone, and the short-lived ticket that proves it. */
export interface VerifiedPhone {
  phone: Phone
  ticket: string
}

/** A new password and its repetition. */
export interface ChosenPassword {
  password: string
  confirmPassword: string
}

const isSamePhone = (one: Phone, other: Phone) => one.mobile === other.mobile && one.areacode === other.areacode

const TOO_OFTEN = 429
const WRONG_CODE = 1002
const CAPTCHA_NEEDED = 1008

/** Seconds. No rate limit is longer; a stored time further ahead is invalid. */
const A_DAY = 86_400

/** Types, actors, actions, guards and delays of the login machine; its two regions are in separate files. */
export const loginSetup = setup({
  types: {
    /**
     * `now` is in milliseconds, because a countdown must be right after the tab slept. It is the browser's own clock,
     * even if it is wrong: the only clock known after a reload and before any response.
     */
    input: {} as { now: () => number },
    context: {} as {
      now: () => number
      /** When the next code may be sent. */
      resendAt: number
      secondsLeft: number
      /** The destination of the last requested code; null before the first. */
      target: CodeTarget | null
      /** The captcha proof of the request; null if none was needed. */
      proof: string | null
      /** Why no code was sent, or why there is no captcha proof. */
      error: unknown
      /** Why registration or a recovery step failed. */
      refused: unknown
      proved: VerifiedPhone | null
      /** The QR code to scan; null until its machine is loaded. */
      scan: QrActor | null
    },
    events: {} as
      | ({ type: 'code.request' } & CodeTarget)
      | { type: 'captcha.retry' }
      /** The login method that the URL names. */
      | { type: 'signIn.opened' }
      | { type: 'scan.opened' }
      | { type: 'register.opened' }
      | { type: 'recovery.opened' }
      | { type: 'scan.loaded'; scan: QrActor }
      | { type: 'scan.loadFailed'; error: unknown }
      /** The member confirmed on the phone, and the tokens are stored. */
      | { type: 'scan.confirmed' }
      | { type: 'scan.again' }
      | { type: 'register.submit'; registration: Registration }
      | { type: 'recovery.prove'; proof: PhoneProof }
      | { type: 'recovery.choose'; chosen: ChosenPassword },
    tags: {} as 'sending' | 'busy',
  },
  actors: {
    /** The time that `keepResendAt` stored; null if there is none. */
    readResendAt: placeholderActor<number | null>('readResendAt'),
    /** `retryAfter` in seconds. */
    sendCode: placeholderActor<{ retryAfter: number }, CodeRequest>('sendCode'),
    /** Obtains a captcha proof, by computation or from the member; null if the member closed the captcha. */
    solveCaptcha: placeholderActor<string | null, { purpose: CodeTarget['purpose'] }>('solveCaptcha'),
    /** Loads and runs the QR machine, and reports when it has obtained tokens. */
    scan: placeholderCallback<EventObject>('scan'),
    /** Registers and stores the tokens. */
    register: placeholderActor<unknown, Registration>('register'),
    /** Exchanges a code for a ticket. */
    provePhone: placeholderActor<VerifiedPhone, PhoneProof>('provePhone'),
    setPassword: placeholderActor<unknown, ChosenPassword & { ticket: string }>('setPassword'),
  },
  actions: {
    keepResendAt: (_, _params: { resendAt: number }) => {},
    /** Tells the session machine that tokens are stored. */
    grant: () => {},
    storeResendAt: assign((_, params: { resendAt: number }) => params),
    storeError: assign((_, params: { error: unknown }) => ({ error: params.error })),
    storeRefusal: assign((_, params: { refused: unknown }) => ({ refused: params.refused })),
    storeVerifiedPhone: assign((_, params: VerifiedPhone) => ({ proved: params })),
    /** Clears what another login method left in the context. */
    clearAttempt: assign({ error: null, refused: null, proved: null }),
    showScan: assign((_, params: { scan: QrActor | null }) => ({ scan: params.scan })),
    storeTarget: assign((_, params: { target: CodeTarget }) => ({ target: params.target, proof: null, error: null })),
    storeProof: assign((_, params: { proof: string | null }) => ({ proof: params.proof })),
    countDown: assign(({ context }) => {
      const left = Math.ceil((context.resendAt - context.now()) / 1000)
      return { secondsLeft: left > 0 && left <= A_DAY ? left : 0 }
    }),
  },
  guards: {
    /** A 429 with a plausible wait: more than 0 s and at most a day. */
    isTooEarly: (_, params: { error: unknown }) =>
      refusalCode(params.error) === TOO_OFTEN && retryAfter(params.error) > 0 && retryAfter(params.error) <= A_DAY,
    isCaptchaNeeded: (_, params: { error: unknown }) => refusalCode(params.error) === CAPTCHA_NEEDED,
    isProofRefused: ({ context }, params: { error: unknown }) =>
      context.proof !== null && refusalCode(params.error) === CAPTCHA_NEEDED,
    isClosed: (_, params: { proof: string | null }) => params.proof === null,
    isOver: ({ context }) => context.secondsLeft === 0,
    /** True if the code goes to another phone than the last one: the wait applies per phone. */
    isForAnotherPhone: ({ context: { target } }, params: { target: CodeTarget }) =>
      target !== null &&
      target.purpose !== 'current' &&
      params.target.purpose !== 'current' &&
      !isSamePhone(target.phone, params.target.phone),
    isTicketGone: (_, params: { error: unknown }) => refusalCode(params.error) === WRONG_CODE,
  },
  delays: { untilNextSecond: ({ context }) => (context.resendAt - context.now()) % 1000 || 1000 },
})

/** The remaining seconds from a refused request for a code; 0 if there are none. */
export function retryAfter(error: unknown): number {
  if (!(error instanceof Error) || !('result' in error)) return 0
  const { result } = error
  return typeof result === 'object' &&
    result !== null &&
    'retryAfter' in result &&
    typeof result.retryAfter === 'number'
    ? result.retryAfter
    : 0
}
