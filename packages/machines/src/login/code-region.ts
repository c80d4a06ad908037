import { type CodeRequest, type CodeTarget, loginSetup, retryAfter } from './login-setup.ts'

/** What a request for a code says of where it goes. */
const targetOf = (request: CodeTarget): CodeTarget =>
  request.purpose === 'current' ? { purpose: request.purpose } : { purpose: request.purpose, phone: request.phone }

/** What is asked for now: these states are entered with a target alone. */
function aimed({ target, proof }: { target: CodeTarget | null; proof: string | null }): CodeRequest {
  if (target === null) throw new Error('A code goes nowhere')
  return proof === null ? target : { ...target, captcha: proof }
}

/** When the next code may be sent, and the captcha whose proof it needs, where the server asks for one. */
export const codeRegion = loginSetup.createStateConfig({
  initial: 'remembering',
  states: {
    remembering: {
      invoke: {
        src: 'readResendAt',
        onDone: {
          actions: { type: 'wait', params: ({ event }) => ({ resendAt: event.output ?? 0 }) },
          target: 'counting',
        },
        onError: 'ready',
      },
      on: {
        'code.request': {
          actions: { type: 'aim', params: ({ event }) => ({ target: targetOf(event) }) },
          target: 'sending',
        },
      },
    },
    ready: {
      entry: { type: 'keepProof', params: { proof: null } },
      on: {
        'code.request': {
          actions: { type: 'aim', params: ({ event }) => ({ target: targetOf(event) }) },
          target: 'sending',
        },
      },
    },
    sending: {
      tags: 'sending',
      invoke: {
        src: 'sendCode',
        input: ({ context }) => aimed(context),
        onDone: {
          actions: {
            type: 'wait',
            params: ({ context, event }) => ({ resendAt: context.now() + event.output.retryAfter * 1000 }),
          },
          target: 'kept',
        },
        onError: [
          {
            guard: { type: 'isTooEarly', params: ({ event }) => ({ error: event.error }) },
            actions: [
              { type: 'report', params: ({ event }) => ({ error: event.error }) },
              {
                type: 'wait',
                params: ({ context, event }) => ({ resendAt: context.now() + retryAfter(event.error) * 1000 }),
              },
            ],
            target: 'kept',
          },
          // Once is enough: a server that takes no proof would have the browser work without end.
          {
            guard: { type: 'isProofRefused', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'report', params: ({ event }) => ({ error: event.error }) },
            target: 'unverified',
          },
          { guard: { type: 'isCaptchaNeeded', params: ({ event }) => ({ error: event.error }) }, target: 'verifying' },
          { actions: { type: 'report', params: ({ event }) => ({ error: event.error }) }, target: 'ready' },
        ],
      },
    },
    /** The proof is worked for, or the member is asked; the code follows by itself. */
    verifying: {
      tags: 'sending',
      invoke: {
        src: 'solveCaptcha',
        input: ({ context }) => ({ purpose: aimed(context).purpose }),
        onDone: [
          { guard: { type: 'isClosed', params: ({ event }) => ({ proof: event.output }) }, target: 'ready' },
          { actions: { type: 'keepProof', params: ({ event }) => ({ proof: event.output }) }, target: 'sending' },
        ],
        onError: { actions: { type: 'report', params: ({ event }) => ({ error: event.error }) }, target: 'unverified' },
      },
    },
    unverified: {
      entry: { type: 'keepProof', params: { proof: null } },
      on: {
        'code.request': {
          actions: { type: 'aim', params: ({ event }) => ({ target: targetOf(event) }) },
          target: 'verifying',
        },
        'captcha.retry': { actions: { type: 'report', params: { error: null } }, target: 'verifying' },
      },
    },
    kept: {
      entry: { type: 'keepResendAt', params: ({ context }) => ({ resendAt: context.resendAt }) },
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
