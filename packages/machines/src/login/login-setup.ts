import { assign, type EventObject, setup } from 'xstate'
import type { QrActor } from '../qr/qr.machine.ts'
import { refusalCode } from '../refusal-code.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'

export interface Phone {
  mobile: string
  areacode: string
}

/** What a code that goes to a phone may be for; it works for nothing else. */
type PhonePurpose = 'login' | 'register' | 'reset' | 'change'

/** Where a code goes, and what for: `current` to the member's own phone, which no page knows whole. */
export type CodeTarget = { purpose: PhonePurpose; phone: Phone } | { purpose: 'current' }

/** What a code is asked for with: where it goes, what for, and the proof of a captcha where one was needed. */
export type CodeRequest = CodeTarget & { captcha?: string }

/** What a new member fills in. */
export interface Registration extends Phone {
  account: string
  code: string
  password: string
  confirmPassword: string
  agreed: true
}

/** What proves that a phone is one's own. */
export interface PhoneProof extends Phone {
  code: string
}

/** A phone that is its member's, and the ticket that says so for a while. */
export interface ProvedPhone {
  phone: Phone
  ticket: string
}

/** A password that is being made up, twice. */
export interface ChosenPassword {
  password: string
  confirmPassword: string
}

const TOO_OFTEN = 429
const WRONG_CODE = 1002
const CAPTCHA_NEEDED = 1008

/** In seconds: no limit is longer, so what is stored beyond it is rubbish. */
const A_DAY = 86_400

/** What the sign-in page's machine is made of; its two regions stand in files of their own. */
export const loginSetup = setup({
  types: {
    /**
     * `now` in milliseconds: a countdown has to be right after the tab has slept. The browser's own clock, however wrong:
     * it is the one that a reload knows before any answer.
     */
    input: {} as { now: () => number },
    context: {} as {
      now: () => number
      /** When the next code may be sent. */
      resendAt: number
      secondsLeft: number
      /** Where the code goes that was asked for last; null before the first. */
      target: CodeTarget | null
      /** The proof of the captcha that the code is asked for with; null where none was needed. */
      proof: string | null
      /** Why no code was sent, or why the captcha has no proof. */
      error: unknown
      /** Why registering, or a step of recovering, failed. */
      refused: unknown
      proved: ProvedPhone | null
      /** The code that a phone may scan; null until it is brought. */
      scan: QrActor | null
    },
    events: {} as
      | ({ type: 'code.request' } & CodeTarget)
      | { type: 'captcha.retry' }
      /** Which way in the address names now. */
      | { type: 'signIn.opened' }
      | { type: 'scan.opened' }
      | { type: 'register.opened' }
      | { type: 'recovery.opened' }
      | { type: 'scan.brought'; scan: QrActor }
      | { type: 'scan.unbrought'; error: unknown }
      /** The phone said yes, and the tokens are stored. */
      | { type: 'scan.confirmed' }
      | { type: 'scan.again' }
      | { type: 'register.submit'; registration: Registration }
      | { type: 'recovery.prove'; proof: PhoneProof }
      | { type: 'recovery.choose'; chosen: ChosenPassword },
    tags: {} as 'sending' | 'busy',
  },
  actors: {
    /** What `keepResendAt` kept; null without it. */
    readResendAt: unprovided<number | null>('readResendAt'),
    /** `retryAfter` in seconds. */
    sendCode: unprovided<{ retryAfter: number }, CodeRequest>('sendCode'),
    /** Gets the proof of a captcha, by work or by asking the member; null where the member closed it. */
    solveCaptcha: unprovided<string | null, { purpose: CodeTarget['purpose'] }>('solveCaptcha'),
    /** Brings the machine of a QR, runs it, and tells when it has come to tokens. */
    scan: unprovidedCallback<EventObject>('scan'),
    /** Registers and stores the tokens. */
    register: unprovided<unknown, Registration>('register'),
    /** Changes a code for a ticket. */
    provePhone: unprovided<ProvedPhone, PhoneProof>('provePhone'),
    setPassword: unprovided<unknown, ChosenPassword & { ticket: string }>('setPassword'),
  },
  actions: {
    keepResendAt: (_, _params: { resendAt: number }) => {},
    /** Tells the session that there are tokens. */
    grant: () => {},
    wait: assign((_, params: { resendAt: number }) => params),
    report: assign((_, params: { error: unknown }) => ({ error: params.error })),
    refuse: assign((_, params: { refused: unknown }) => ({ refused: params.refused })),
    prove: assign((_, params: ProvedPhone) => ({ proved: params })),
    /** A way in begins without what another one left. */
    beginAnew: assign({ error: null, refused: null, proved: null }),
    showScan: assign((_, params: { scan: QrActor | null }) => ({ scan: params.scan })),
    aim: assign((_, params: { target: CodeTarget }) => ({ target: params.target, proof: null, error: null })),
    keepProof: assign((_, params: { proof: string | null }) => ({ proof: params.proof })),
    count: assign(({ context }) => {
      const left = Math.ceil((context.resendAt - context.now()) / 1000)
      return { secondsLeft: left > 0 && left <= A_DAY ? left : 0 }
    }),
  },
  guards: {
    /** A wait that can be counted. */
    isTooEarly: (_, params: { error: unknown }) =>
      refusalCode(params.error) === TOO_OFTEN && retryAfter(params.error) > 0 && retryAfter(params.error) <= A_DAY,
    isCaptchaNeeded: (_, params: { error: unknown }) => refusalCode(params.error) === CAPTCHA_NEEDED,
    isProofRefused: ({ context }, params: { error: unknown }) =>
      context.proof !== null && refusalCode(params.error) === CAPTCHA_NEEDED,
    isClosed: (_, params: { proof: string | null }) => params.proof === null,
    isOver: ({ context }) => context.secondsLeft === 0,
    isTicketGone: (_, params: { error: unknown }) => refusalCode(params.error) === WRONG_CODE,
  },
  delays: { untilNextSecond: ({ context }) => (context.resendAt - context.now()) % 1000 || 1000 },
})

/** What a refused send says: the seconds that are left. */
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
