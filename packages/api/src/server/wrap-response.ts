import type { Endpoint } from '../contract/endpoint.ts'
import {
  APP_SUCCESS,
  type AppEnvelope,
  CONSOLE_FAILURE,
  CONSOLE_SUCCESS,
  type ConsoleEnvelope,
} from '../contract/envelope.ts'
import { commonRefusals } from '../errors/refusal.ts'

/** The code that our server uses, of those that ask the member to sign in again. */
const CONSOLE_NO_SESSION = 50008

/** A refusal before it is wrapped in an envelope. */
export interface RefusalResponse {
  code: number
  /** Text for people. */
  message: string
  result?: unknown
  /** The invalid fields, in words. */
  errors?: string | null
}

type Kind = Endpoint['envelope']

/** Wraps a result in the envelope of its endpoint. */
export const wrapResult = (kind: Kind, result: unknown): AppEnvelope | ConsoleEnvelope =>
  kind === 'console'
    ? { data: result, status: 'ok', msg: '', code: CONSOLE_SUCCESS }
    : { code: APP_SUCCESS, message: '', result, errors: null }

/** Wraps a refusal in the envelope of its endpoint. The console envelope knows only "no session" and "failed". */
export const wrapRefusalResponse = (
  kind: Kind,
  { code, message, result = null, errors = null }: RefusalResponse,
): AppEnvelope | ConsoleEnvelope =>
  kind === 'console'
    ? {
        data: null,
        status: 'fail',
        msg: message,
        code: code === commonRefusals.signedOut ? CONSOLE_NO_SESSION : CONSOLE_FAILURE,
      }
    : { code, message, result, errors }
