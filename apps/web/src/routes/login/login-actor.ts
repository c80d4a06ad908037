import type { Call } from '@moyun/api/call'
import {
  type ChosenPassword,
  type CodeRequest,
  type CodeTarget,
  type LoginActor,
  loginMachine,
  type PhoneProof,
  type VerifiedPhone,
  type QrActor,
  type Registration,
} from '@moyun/machines'
import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { actorContext } from '../../app/actor-context.tsx'
import type { AppServices } from '../../app/app-services.ts'
import { loadChunk } from '../../session/stale-build-reload.ts'
import { saveResendAt, readResendAt } from '../../app/local-storage.ts'
import { loadValidation } from './use-validation.ts'

/** The actor of the sign-in page, which its methods share. */
export const Login = actorContext<LoginActor>('login')

const bringSolver = () => loadChunk(import('../../features/captcha/solve-captcha.ts'))

/** The login machine with the server calls that send codes and set passwords. */
export const createLoginMachine = (call: Call) =>
  loginMachine.provide({
    actors: {
      readResendAt: fromPromise(async () => readResendAt()),
      sendCode: fromPromise<{ retryAfter: number }, CodeRequest>(async ({ input, signal }) =>
        (await loadValidation()).sendCode(call, input, signal),
      ),
      solveCaptcha: fromPromise<string | null, { purpose: CodeTarget['purpose'] }>(async ({ input, signal }) =>
        (await bringSolver()).solveCaptcha(call, input.purpose, signal),
      ),
      provePhone: fromPromise<VerifiedPhone, PhoneProof>(async ({ input, signal }) =>
        (await loadValidation()).verifyPhone(call, input, signal),
      ),
      setPassword: fromPromise<unknown, ChosenPassword & { ticket: string }>(async ({ input, signal }) =>
        (await loadValidation()).setPassword(call, input, signal),
      ),
    },
    actions: { keepResendAt: (_, { resendAt }) => saveResendAt(resendAt) },
  })

/** The same for consecutive codes to different phones: each has its own waiting time, which is not stored. */
export const createSmsCodeMachine = (call: Call) =>
  createLoginMachine(call).provide({
    actors: { readResendAt: fromPromise<number | null>(async () => null) },
    actions: { keepResendAt: () => {} },
  })

const bringScan = async () => (await import('../../features/qr-scan/start-scan.ts')).startScan

/**
 * The same for a page that also registers members or shows a QR code: it stores the tokens and informs the session
 * machine.
 */
export const createLoginPageMachine = (
  call: Call,
  { tokens, session, inspect }: Pick<AppServices, 'tokens' | 'session' | 'inspect'>,
) =>
  createLoginMachine(call).provide({
    actors: {
      // The QR code's modules are loaded when it is requested.
      scan: fromCallback<EventObject>(({ sendBack }) => {
        let scan: QrActor | undefined
        let left = false
        bringScan().then(
          (runScan) => {
            if (left) return
            scan = runScan(call, { tokens, inspect, onConfirmed: () => sendBack({ type: 'scan.confirmed' }) })
            sendBack({ type: 'scan.loaded', scan })
          },
          (error: unknown) => sendBack({ type: 'scan.loadFailed', error }),
        )
        return () => {
          left = true
          scan?.stop()
        }
      }),
      register: fromPromise<unknown, Registration>(async ({ input, signal }) => {
        tokens.save(await (await loadValidation()).register(call, input, signal))
      }),
    },
    actions: { grant: () => session.send({ type: 'login.granted' }) },
  })
