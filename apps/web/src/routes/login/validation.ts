import {
  type RequestOf,
  type CodeCredentials as ByCode,
  CodeCredentials,
  type PasswordCredentials as ByPassword,
  PasswordCredentials,
  session,
  type Tokens,
} from '@moyun/api'
import type { Call } from '@moyun/api/call'
import type { ChosenPassword, CodeRequest, Phone, PhoneProof, VerifiedPhone, Registration } from '@moyun/machines'
import { validateFields } from '../../api/validate-fields.ts'

// The validation and calls of the sign-in forms; loaded on the first interaction with a field, not with the page.

/** Validation errors of an account and a password, by field. */
export const validatePassword = (credentials: ByPassword) => validateFields(PasswordCredentials, credentials)

/** Validation errors of a phone and a code, by field. */
export const validateCode = (credentials: ByCode) => validateFields(CodeCredentials, credentials)

/** Validation errors of a phone before a code is sent to it, by field. */
export const validatePhone = (phone: Phone) => validateFields(session.sendCode.body, { ...phone, purpose: 'login' })

/** Validation errors of a registration, by field. */
export const validateRegistration = (registered: Omit<Registration, 'agreed'> & { agreed: boolean }) =>
  validateFields(session.register.body, registered)

/** Validation errors of the verification of a phone, by field. */
export const validatePhoneProof = (proof: PhoneProof) =>
  validateFields(session.checkCode.body, { ...proof, purpose: 'reset' })

/** Validation errors of a new password, by field. */
export const validateNewPassword = (chosen: ChosenPassword) => validateFields(session.setPassword.body, chosen)

/** Requests a code by SMS. */
export const sendCode = (call: Call, request: CodeRequest, signal: AbortSignal) =>
  call(session.sendCode, { body: bodyOf(request) }, { signal, quiet: true })

function bodyOf(request: CodeRequest): RequestOf<typeof session.sendCode>['body'] {
  if (request.purpose === 'current') return request
  const { phone, ...rest } = request
  return { ...phone, ...rest }
}

/** Registers a new member, who is signed in by it. */
export const register = (call: Call, registration: Registration, signal: AbortSignal): Promise<Tokens> =>
  call(session.register, { body: registration }, { signal, quiet: true })

/** Exchanges the code sent to a phone for a ticket. */
export async function verifyPhone(
  call: Call,
  { code, ...phone }: PhoneProof,
  signal: AbortSignal,
): Promise<VerifiedPhone> {
  const { ticket } = await call(
    session.checkCode,
    { body: { ...phone, code, purpose: 'reset' } },
    { signal, quiet: true },
  )
  return { phone, ticket }
}

/** Sets a new password with the ticket of a phone. */
export const setPassword = (call: Call, chosen: ChosenPassword & { ticket: string }, signal: AbortSignal) =>
  call(session.setPassword, { body: chosen }, { signal, quiet: true })
