import { type CodeRequest, type CodeTarget, loginSetup, retryAfter } from './login-setup.ts'

/** The target part of a request for a code. */
const targetOf = (request: CodeTarget): CodeTarget =>
  request.purpose === 'current' ? { purpose: request.purpose } : { purpose: request.purpose, phone: request.phone }

/** The request for the current target. The states that call this are only entered with a target. */
function aimed({ target, proof }: { target: CodeTarget | null; proof: string | null }): CodeRequest {
  if (target === null) throw new Error('The context has no target for a code')
  return proof === null ? target : { ...target, captcha: proof }
}

/** When the next verification code may be sent, and the captcha proof it needs if the server asks for one. */
export const codeRegion = loginSetup.createStateConfig({
  initial: 'remembering',
  states: {
    remembering: {
      invoke: {
        src: 'readResendAt',
        onDone: {
          actions: { type: 'storeResendAt', params: ({ event }) => ({ resendAt: event.output ?? 0 }) },
          target: 'counting',
        },
        onError: 'ready',
      },
      on: {
        'code.request': {
          actions: { type: 'storeTarget', params: ({ event }) => ({ target: targetOf(event) }) },
          target: 'sending',
        },
      },
    },
    ready: {
      entry: { type: 'storeProof', params: { proof: null } },
      on: {
        'code.request': {
          actions: { type: 'storeTarget', params: ({ event }) => ({ target: targetOf(event) }) },
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
            type: 'storeResendAt',
            params: ({ context, event }) => ({ resendAt: context.now() + event.output.retryAfter * 1000 }),
          },
          target: 'kept',
        },
        onError: [
          {
            guard: { type: 'isTooEarly', params: ({ event }) => ({ error: event.error }) },
            actions: [
              { type: 'storeError', params: ({ event }) => ({ error: event.error }) },
              {
                type: 'storeResendAt',
                params: ({ context, event }) => ({ resendAt: context.now() + retryAfter(event.error) * 1000 }),
              },
            ],
            target: 'kept',
          },
          // A refused proof ends here: with a server that accepts none, the browser would solve captchas endlessly.
          {
            guard: { type: 'isProofRefused', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'storeError', params: ({ event }) => ({ error: event.error }) },
            target: 'unverified',
          },
          { guard: { type: 'isCaptchaNeeded', params: ({ event }) => ({ error: event.error }) }, target: 'verifying' },
          { actions: { type: 'storeError', params: ({ event }) => ({ error: event.error }) }, target: 'ready' },
        ],
      },
    },
    /** The browser computes the proof or the member solves the captcha; then the code is requested automatically. */
    verifying: {
      tags: 'sending',
      invoke: {
        src: 'solveCaptcha',
        input: ({ context }) => ({ purpose: aimed(context).purpose }),
        onDone: [
          { guard: { type: 'isClosed', params: ({ event }) => ({ proof: event.output }) }, target: 'ready' },
          { actions: { type: 'storeProof', params: ({ event }) => ({ proof: event.output }) }, target: 'sending' },
        ],
        onError: {
          actions: { type: 'storeError', params: ({ event }) => ({ error: event.error }) },
          target: 'unverified',
        },
      },
    },
    unverified: {
      entry: { type: 'storeProof', params: { proof: null } },
      on: {
        'code.request': {
          actions: { type: 'storeTarget', params: ({ event }) => ({ target: targetOf(event) }) },
          target: 'verifying',
        },
        'captcha.retry': { actions: { type: 'storeError', params: { error: null } }, target: 'verifying' },
      },
    },
    kept: {
      entry: { type: 'keepResendAt', params: ({ context }) => ({ resendAt: context.resendAt }) },
      always: 'counting',
    },
    counting: {
      entry: 'countDown',
      // The 429 error is cleared once its wait is over.
      always: { guard: 'isOver', actions: { type: 'storeError', params: { error: null } }, target: 'ready' },
      after: { untilNextSecond: { target: 'counting', reenter: true } },
      on: {
        'code.request': {
          guard: { type: 'isForAnotherPhone', params: ({ event }) => ({ target: targetOf(event) }) },
          actions: { type: 'storeTarget', params: ({ event }) => ({ target: targetOf(event) }) },
          target: 'sending',
        },
      },
    },
  },
})
