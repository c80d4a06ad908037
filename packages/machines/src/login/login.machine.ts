import { type ActorRefFrom, assertEvent, assign, setup, type SnapshotFrom } from 'xstate'
import { refusalCode } from '../refusal-code.ts'
import { unprovided } from '../unprovided.ts'

export interface Phone {
  mobile: string
  areacode: string
}

const TOO_OFTEN = 429

/** In seconds: no limit is longer, so what is stored beyond it is rubbish. */
const A_DAY = 86_400

/**
 * The sign-in page's phone: when the next code may be sent.
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
      /** Why no code was sent. */
      error: unknown
    },
    events: {} as { type: 'code.request'; phone: Phone },
    tags: {} as 'busy',
  },
  actors: {
    /** What `keepResendAt` kept; null without it. */
    readResendAt: unprovided<number | null>('readResendAt'),
    /** `retryAfter` in seconds. */
    sendCode: unprovided<{ retryAfter: number }, Phone>('sendCode'),
  },
  actions: {
    keepResendAt: (_, _params: { resendAt: number }) => {},
    wait: assign((_, params: { resendAt: number }) => params),
    report: assign((_, params: { error: unknown }) => ({ error: params.error })),
    count: assign(({ context }) => {
      const left = Math.ceil((context.resendAt - context.now()) / 1000)
      return { secondsLeft: left > 0 && left <= A_DAY ? left : 0 }
    }),
  },
  guards: {
    isTooEarly: (_, params: { error: unknown }) => refusalCode(params.error) === TOO_OFTEN && retryAfter(params.error) > 0,
    isOver: ({ context }) => context.secondsLeft === 0,
  },
  delays: { untilNextSecond: ({ context }) => (context.resendAt - context.now()) % 1000 || 1000 },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({ now: input.now, resendAt: 0, secondsLeft: 0, error: null }),
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
      on: { 'code.request': 'sending' },
    },
    sending: {
      tags: 'busy',
      entry: { type: 'report', params: { error: null } },
      invoke: {
        src: 'sendCode',
        input: ({ event }) => {
          assertEvent(event, 'code.request')
          return event.phone
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
          { actions: { type: 'report', params: ({ event }) => ({ error: event.error }) }, target: 'ready' },
        ],
      },
    },
    kept: {
      entry: { type: 'keepResendAt', params: ({ context }) => ({ resendAt: context.resendAt }) },
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

export const selectIsSendingCode = (snapshot: LoginSnapshot) => snapshot.matches('sending')
/** Seconds until the next code may be sent; 0 when it may. */
export const selectSecondsLeft = (snapshot: LoginSnapshot) => (snapshot.matches('counting') ? snapshot.context.secondsLeft : 0)
export const selectCodeError = (snapshot: LoginSnapshot) => snapshot.context.error
