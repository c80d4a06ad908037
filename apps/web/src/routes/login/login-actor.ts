import type { Call } from '@moyun/api/call'
import { type Captcha, type CodeRequest, type LoginActor, loginMachine } from '@moyun/machines'
import { fromPromise } from 'xstate'
import { actorContext } from '../../actor-context.tsx'
import { keepResendAt, readResendAt } from '../../stored.ts'
import { bringChecks } from './use-checks.ts'

/** The sign-in page's own actor, which its ways share. */
export const Login = actorContext<LoginActor>('login')

/** The sign-in page's machine, with a server that sends codes. */
export const loginWith = (call: Call) =>
  loginMachine.provide({
    actors: {
      readResendAt: fromPromise(async () => readResendAt()),
      sendCode: fromPromise<{ retryAfter: number }, CodeRequest>(async ({ input, signal }) => (await bringChecks()).sendCode(call, input, signal)),
      drawCaptcha: fromPromise<Captcha>(async ({ signal }) => (await bringChecks()).drawCaptcha(call, signal)),
    },
    actions: { keepResendAt: (_, { resendAt }) => keepResendAt(resendAt) },
  })
