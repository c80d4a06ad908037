import { type ActorRefFrom, assertEvent, assign, setup, type SnapshotFrom } from 'xstate'
import { refusalCode } from '../refusal-code.ts'
import { unprovided } from '../unprovided.ts'

export interface Phone {
  mobile: string
  areacode: string
}

/** A picture with letters to be typed, for one try. */
export interface Captcha {
  id: string
  svg: string
}

/** What a code is asked for with: the phone, and the letters of the picture where one was to be solved. */
export interface CodeRequest extends Phone {
  captcha?: { id: string; text: string }
}

const TOO_OFTEN = 429
const CAPTCHA_NEEDED = 1008

/** In seconds: no limit is longer, so what is stored beyond it is rubbish. */
const A_DAY = 86_400

/**
 * The sign-in page's phone: when the next code may be sent, and the picture that is to be solved before, where the
 * server asks for one.
 *
 * Which way in is open stands in the address, and signing in is the session's; a scanned code will have its own machine.
 * The countdown survives a reload, since the app stores when it ends.
 */
export const loginMachine = setup({
  types: {
    /** `now` in milliseconds: a countdown has to be right after the tab has slept. */
    input: {} as { now: () => number },
    context: {} as {
      now: () => number
      /** When the next code may be sent. */
      resendAt: number
      secondsLeft: number
      /** The picture that is to be solved; null where none is. */
      captcha: Captcha | null
      /** Why no code was sent, or why there is no picture. */
      error: unknown
    },
    events: {} as
      /** `letters` as they were read from the picture. */
      | { type: 'code.request'; phone: Phone; letters?: string }
      | { type: 'captcha.another' },
    tags: {} as 'busy',
  },
  actors: {
    /** What `keepResendAt` kept; null without it. */
    readResendAt: unprovided<number | null>('readResendAt'),
    /** `retryAfter` in seconds. */
    sendCode: unprovided<{ retryAfter: number }, CodeRequest>('sendCode'),
    drawCaptcha: unprovided<Captcha>('drawCaptcha'),
  },
  actions: {
    keepResendAt: (_, _params: { resendAt: number }) => {},
    wait: assign((_, params: { resendAt: number }) => params),
    report: assign((_, params: { error: unknown }) => ({ error: params.error })),
    show: assign((_, params: { captcha: Captcha | null }) => ({ captcha: params.captcha })),
    count: assign(({ context }) => {
      const left = Math.ceil((context.resendAt - context.now()) / 1000)
      return { secondsLeft: left > 0 && left <= A_DAY ? left : 0 }
    }),
  },
  guards: {
    isTooEarly: (_, params: { error: unknown }) => refusalCode(params.error) === TOO_OFTEN && retryAfter(params.error) > 0,
    isCaptchaNeeded: (_, params: { error: unknown }) => refusalCode(params.error) === CAPTCHA_NEEDED,
    isCaptchaWrong: ({ context }, params: { error: unknown }) => context.captcha !== null && refusalCode(params.error) === CAPTCHA_NEEDED,
    isAsking: ({ context }) => context.captcha !== null,
    isRead: (_, params: { letters: string | undefined }) => params.letters !== undefined && params.letters !== '',
    isOver: ({ context }) => context.secondsLeft === 0,
  },
  delays: { untilNextSecond: ({ context }) => (context.resendAt - context.now()) % 1000 || 1000 },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({ now: input.now, resendAt: 0, secondsLeft: 0, captcha: null, error: null }),
  initial: 'remembering',
  states: {
    remembering: {
      invoke: {
        src: 'readResendAt',
        onDone: { actions: { type: 'wait', params: ({ event }) => ({ resendAt: event.output ?? 0 }) }, target: 'counting' },
        onError: 'ready',
      },
      on: { 'code.request': 'sending' },
    },
    ready: {
      entry: { type: 'show', params: { captcha: null } },
      on: { 'code.request': 'sending' },
    },
    sending: {
      tags: 'busy',
      entry: { type: 'report', params: { error: null } },
      invoke: {
        src: 'sendCode',
        input: ({ context: { captcha }, event }) => {
          assertEvent(event, 'code.request')
          return captcha ? { ...event.phone, captcha: { id: captcha.id, text: event.letters ?? '' } } : event.phone
        },
        onDone: {
          actions: { type: 'wait', params: ({ context, event }) => ({ resendAt: context.now() + event.output.retryAfter * 1000 }) },
          target: 'kept',
        },
        onError: [
          {
            guard: { type: 'isTooEarly', params: ({ event }) => ({ error: event.error }) },
            actions: [
              { type: 'report', params: ({ event }) => ({ error: event.error }) },
              { type: 'wait', params: ({ context, event }) => ({ resendAt: context.now() + retryAfter(event.error) * 1000 }) },
            ],
            target: 'kept',
          },
          {
            guard: { type: 'isCaptchaWrong', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'report', params: ({ event }) => ({ error: event.error }) },
            target: 'drawing',
          },
          { guard: { type: 'isCaptchaNeeded', params: ({ event }) => ({ error: event.error }) }, target: 'drawing' },
          // The picture may still be good; where it is not, the server says so and the next one comes.
          { guard: 'isAsking', actions: { type: 'report', params: ({ event }) => ({ error: event.error }) }, target: 'asking' },
          { actions: { type: 'report', params: ({ event }) => ({ error: event.error }) }, target: 'ready' },
        ],
      },
    },
    /** A picture is fetched; the one before it is still in sight. */
    drawing: {
      tags: 'busy',
      invoke: {
        src: 'drawCaptcha',
        onDone: { actions: { type: 'show', params: ({ event }) => ({ captcha: event.output }) }, target: 'asking' },
        onError: {
          actions: [
            { type: 'show', params: { captcha: null } },
            { type: 'report', params: ({ event }) => ({ error: event.error }) },
          ],
          target: 'undrawn',
        },
      },
    },
    undrawn: {
      on: {
        'code.request': { actions: { type: 'report', params: { error: null } }, target: 'drawing' },
        'captcha.another': { actions: { type: 'report', params: { error: null } }, target: 'drawing' },
      },
    },
    asking: {
      on: {
        'code.request': { guard: { type: 'isRead', params: ({ event }) => ({ letters: event.letters }) }, target: 'sending' },
        'captcha.another': { actions: { type: 'report', params: { error: null } }, target: 'drawing' },
      },
    },
    kept: {
      entry: [{ type: 'show', params: { captcha: null } }, { type: 'keepResendAt', params: ({ context }) => ({ resendAt: context.resendAt }) }],
      always: 'counting',
    },
    counting: {
      entry: 'count',
      always: { guard: 'isOver', target: 'ready' },
      after: { untilNextSecond: { target: 'counting', reenter: true } },
    },
  },
})

/** What a refused send says: the seconds that are left. */
function retryAfter(error: unknown): number {
  if (!(error instanceof Error) || !('result' in error)) return 0
  const { result } = error
  return typeof result === 'object' && result !== null && 'retryAfter' in result && typeof result.retryAfter === 'number' ? result.retryAfter : 0
}

export type LoginActor = ActorRefFrom<typeof loginMachine>
export type LoginSnapshot = SnapshotFrom<typeof loginMachine>

export const selectIsSendingCode = (snapshot: LoginSnapshot) => snapshot.hasTag('busy')
/** Seconds until the next code may be sent; 0 when it may. */
export const selectSecondsLeft = (snapshot: LoginSnapshot) => (snapshot.matches('counting') ? snapshot.context.secondsLeft : 0)
export const selectCodeError = (snapshot: LoginSnapshot) => snapshot.context.error
export const selectCaptcha = (snapshot: LoginSnapshot) => snapshot.context.captcha
/** Whether the letters of a picture are asked for, also while it or the code is on its way. */
export const selectIsCaptchaNeeded = (snapshot: LoginSnapshot) => snapshot.context.captcha !== null || snapshot.matches('drawing') || snapshot.matches('undrawn')
export const selectIsDrawing = (snapshot: LoginSnapshot) => snapshot.matches('drawing')
export const selectIsUndrawn = (snapshot: LoginSnapshot) => snapshot.matches('undrawn')
