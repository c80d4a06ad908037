import { assertEvent } from 'xstate'
import { type CodeTarget, loginSetup, retryAfter } from './login-setup.ts'

/** When the next code may be sent, and the picture that is to be solved before, where the server asks for one. */
export const codeRegion = loginSetup.createStateConfig({
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
      tags: 'sending',
      entry: { type: 'report', params: { error: null } },
      invoke: {
        src: 'sendCode',
        input: ({ context: { captcha }, event }) => {
          assertEvent(event, 'code.request')
          const target: CodeTarget = event.purpose === 'current' ? { purpose: event.purpose } : { purpose: event.purpose, phone: event.phone }
          return captcha ? { ...target, captcha: { id: captcha.id, text: event.letters ?? '' } } : target
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
      tags: 'sending',
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
      entry: [
        { type: 'show', params: { captcha: null } },
        { type: 'keepResendAt', params: ({ context }) => ({ resendAt: context.resendAt }) },
      ],
      always: 'counting',
    },
    counting: {
      entry: 'count',
      // A wait that is over is no reason any more.
      always: { guard: 'isOver', actions: { type: 'report', params: { error: null } }, target: 'ready' },
      after: { untilNextSecond: { target: 'counting', reenter: true } },
    },
  },
})
