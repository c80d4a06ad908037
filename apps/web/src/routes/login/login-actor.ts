import type { Call } from '@moyun/api/call'
import type { TokenStore } from '@moyun/api/tokens'
import {
  type Captcha,
  type ChosenPassword,
  type CodeRequest,
  type LoginActor,
  loginMachine,
  type PhoneProof,
  type ProvedPhone,
  type Registration,
  type SessionActor,
} from '@moyun/machines'
import { fromPromise } from 'xstate'
import { actorContext } from '../../actor-context.tsx'
import { keepResendAt, readResendAt } from '../../stored.ts'
import { bringChecks } from './use-checks.ts'

/** The sign-in page's own actor, which its ways share. */
export const Login = actorContext<LoginActor>('login')

/** The sign-in machine, with a server that sends codes and sets passwords. */
export const loginWith = (call: Call) =>
  loginMachine.provide({
    actors: {
      readResendAt: fromPromise(async () => readResendAt()),
      sendCode: fromPromise<{ retryAfter: number }, CodeRequest>(async ({ input, signal }) => (await bringChecks()).sendCode(call, input, signal)),
      drawCaptcha: fromPromise<Captcha>(async ({ signal }) => (await bringChecks()).drawCaptcha(call, signal)),
      provePhone: fromPromise<ProvedPhone, PhoneProof>(async ({ input, signal }) => (await bringChecks()).provePhone(call, input, signal)),
      setPassword: fromPromise<unknown, ChosenPassword & { ticket: string }>(async ({ input, signal }) => (await bringChecks()).setPassword(call, input, signal)),
    },
    actions: { keepResendAt: (_, { resendAt }) => keepResendAt(resendAt) },
  })

/** The same for a page on which one may register, too: the tokens are kept, and the session hears of them. */
export const doorWith = (call: Call, { tokens, session }: { tokens: TokenStore; session: SessionActor }) =>
  loginWith(call).provide({
    actors: {
      register: fromPromise<unknown, Registration>(async ({ input, signal }) => {
        tokens.save(await (await bringChecks()).register(call, input, signal))
      }),
    },
    actions: { grant: () => session.send({ type: 'login.granted' }) },
  })
