import type { Endpoint } from './endpoint.ts'
import { APP_SUCCESS, type AppEnvelope, CONSOLE_FAILURE, CONSOLE_SUCCESS, type ConsoleEnvelope } from './envelope.ts'
import { commonRefusals } from './refusal.ts'

/** Of the codes that ask to sign in again, the one that our server says. */
const CONSOLE_NO_SESSION = 50008

/** A "no", ready for its envelope. */
export interface Denial {
  code: number
  /** For people. */
  message: string
  result?: unknown
  /** Which fields are wrong, in words. */
  errors?: string | null
}

type Kind = Endpoint['envelope']

/** Puts a result into the envelope of its endpoint. */
export const wrapResult = (kind: Kind, result: unknown): AppEnvelope | ConsoleEnvelope =>
  kind === 'console'
    ? { data: result, status: 'ok', msg: '', code: CONSOLE_SUCCESS }
    : { code: APP_SUCCESS, message: '', result, errors: null }

/** Puts a "no" into the envelope of its endpoint; a console knows only "no session" and "failed". */
export const wrapDenial = (
  kind: Kind,
  { code, message, result = null, errors = null }: Denial,
): AppEnvelope | ConsoleEnvelope =>
  kind === 'console'
    ? {
        data: null,
        status: 'fail',
        msg: message,
        code: code === commonRefusals.signedOut ? CONSOLE_NO_SESSION : CONSOLE_FAILURE,
      }
    : { code, message, result, errors }
