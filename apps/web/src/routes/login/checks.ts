import { type CodeCredentials as ByCode, CodeCredentials, type PasswordCredentials as ByPassword, PasswordCredentials, session } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import type { CodeRequest } from '@moyun/machines'
import { wrongFields } from '../../checked.ts'

// What the door needs once somebody begins to write: it comes with the first touch of a field, not with the page.

/** What is wrong with an account and a password before they are sent, by field. */
export const wrongPassword = (credentials: ByPassword) => wrongFields(PasswordCredentials, credentials)

/** What is wrong with a phone and a code before they are sent, by field. */
export const wrongCode = (credentials: ByCode) => wrongFields(CodeCredentials, credentials)

/** Asks for a code by SMS. */
export const sendCode = (call: Call, request: CodeRequest, signal: AbortSignal) =>
  call(session.sendCode, { body: { ...request, purpose: 'login' } }, { signal, quiet: true })

/** Asks for a picture whose letters tell a person from a program. */
export const drawCaptcha = (call: Call, signal: AbortSignal) => call(session.captcha, {}, { signal, quiet: true })
