import { plainTyped } from './plain-typed.ts'

/** Six digits that stand alone, whole or as `482 913`; not within an id, where Latin letters stand beside them. */
const SIX = /(?<![\da-z])\d{6}(?![\da-z])|(?<![\da-z]|\d[ -])\d{3}[ -]\d{3}(?![ -]?[\da-z])/gi

/** What stands before the code in a message. */
const BEFORE = /验证码|驗證碼|校验码|动态码|code|otp/i

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Every six digits of a text that are a code, each once. */
const codesIn = (text: string) => [...new Set((text.match(SIX) ?? []).map(digitsOf))]

/**
 * The code that was meant by what was typed or pasted: `482 913`, in full width, or a whole message, of which the six digits after
 * 验证码 or *code* are taken, or the only six in a row. What holds no code comes back as it is.
 */
export function readCode(written: string): string {
  const text = plainTyped(written)
  if (/^[\d\s\p{Pd}.]*$/u.test(text)) return digitsOf(text)
  const [, ...after] = text.split(BEFORE)
  const [named] = codesIn(after.join(' '))
  const [only, other] = codesIn(text)
  return named ?? (other === undefined ? only : undefined) ?? text
}
