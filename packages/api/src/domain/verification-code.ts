import { normalizeTypedText } from './normalize-typed-text.ts'

/** Six digits on their own, together or as `482 913`; not part of an id with adjacent Latin letters. */
const SIX = /(?<![\da-z])\d{6}(?![\da-z])|(?<![\da-z]|\d[ -])\d{3}[ -]\d{3}(?![ -]?[\da-z])/gi

/** Words before the code in a message. */
const BEFORE = /验证码|驗證碼|校验码|动态码|code|otp/i

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** All distinct six-digit codes in a text. */
const codesIn = (text: string) => [...new Set((text.match(SIX) ?? []).map(digitsOf))]

/**
 * Extracts the code from typed or pasted input: `482 913`, full-width digits, or a whole message, from which it takes
 * the six digits after 验证码 or *code*, or else the only six digits in a row. Input without a code is returned unchanged.
 */
export function parseVerificationCode(input: string): string {
  const text = normalizeTypedText(input)
  if (/^[\d\s\p{Pd}.]*$/u.test(text)) return digitsOf(text)
  const [, ...after] = text.split(BEFORE)
  const [named] = codesIn(after.join(' '))
  const [only, other] = codesIn(text)
  return named ?? (other === undefined ? only : undefined) ?? text
}
