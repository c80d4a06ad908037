import type { Call } from '@moyun/api/call'
import {
  type ChosenPassword,
  type CodeRequest,
  type CodeTarget,
  type LoginActor,
  loginMachine,
  type PhoneProof,
  type ProvedPhone,
  type QrActor,
  type Registration,
} from '@moyun/machines'
import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { actorContext } from '../../actor-context.tsx'
import type { House } from '../../house.ts'
import { arrival } from '../../session/renewal.ts'
import { keepResendAt, readResendAt } from '../../stored.ts'
import { bringChecks } from './use-checks.ts'

/** The sign-in page's own actor, which its ways share. */
export const Login = actorContext<LoginActor>('login')

const bringSolver = () => arrival(import('../../captcha/solve-captcha.ts'))

/** The sign-in machine, with a server that sends codes and sets passwords. */
export const loginWith = (call: Call) =>
  loginMachine.provide({
    actors: {
      readResendAt: fromPromise(async () => readResendAt()),
      sendCode: fromPromise<{ retryAfter: number }, CodeRequest>(async ({ input, signal }) =>
        (await bringChecks()).sendCode(call, input, signal),
      ),
      solveCaptcha: fromPromise<string | null, { purpose: CodeTarget['purpose'] }>(async ({ input, signal }) =>
        (await bringSolver()).solveCaptcha(call, input.purpose, signal),
      ),
      provePhone: fromPromise<ProvedPhone, PhoneProof>(async ({ input, signal }) =>
        (await bringChecks()).provePhone(call, input, signal),
      ),
      setPassword: fromPromise<unknown, ChosenPassword & { ticket: string }>(async ({ input, signal }) =>
        (await bringChecks()).setPassword(call, input, signal),
      ),
    },
    actions: { keepResendAt: (_, { resendAt }) => keepResendAt(resendAt) },
  })

/** The same for phones that change from one code to the next: each wait is its own, and none is kept. */
export const codesWith = (call: Call) =>
  loginWith(call).provide({
    actors: { readResendAt: fromPromise<number | null>(async () => null) },
    actions: { keepResendAt: () => {} },
  })

const bringScan = async () => (await import('../scan/run-scan.ts')).runScan

/** The same for a page on which one may register, or scan, too: the tokens are kept, and the session hears of them. */
export const doorWith = (call: Call, { tokens, session, inspect }: Pick<House, 'tokens' | 'session' | 'inspect'>) =>
  loginWith(call).provide({
    actors: {
      // What a code needs comes when the code is asked for.
      scan: fromCallback<EventObject>(({ sendBack }) => {
        let scan: QrActor | undefined
        let left = false
        bringScan().then(
          (runScan) => {
            if (left) return
            scan = runScan(call, { tokens, inspect, onConfirmed: () => sendBack({ type: 'scan.confirmed' }) })
            sendBack({ type: 'scan.brought', scan })
          },
          (error: unknown) => sendBack({ type: 'scan.unbrought', error }),
        )
        return () => {
          left = true
          scan?.stop()
        }
      }),
      register: fromPromise<unknown, Registration>(async ({ input, signal }) => {
        tokens.save(await (await bringChecks()).register(call, input, signal))
      }),
    },
    actions: { grant: () => session.send({ type: 'login.granted' }) },
  })
