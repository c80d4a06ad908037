import * as z from 'zod/mini'
import { type PhoneNumber, phoneProblem, parsePhone } from '../domain/phone-number.ts'
import { normalizeName } from '../domain/normalize-name.ts'
import { parseVerificationCode } from '../domain/verification-code.ts'
import { isStorable, MAX_RAW_NAME_FACTOR } from './fields.ts'

/**
 * A required text; `key` is the message for a missing value and comes before other errors of the field.
 *
 * No check here aborts, so that an invalid field does not hide the errors of other fields.
 */
export const requiredText = (key: string) =>
  z.string({ error: ({ input }) => (input === undefined || input === null ? key : 'malformed') })

/**
 * 2–32 visible characters in NFC, without white space. The server also refuses phone numbers and names that could be
 * mistaken for the product's own.
 */
export const Account = requiredText('V1').check(
  z.maxLength(MAX_RAW_NAME_FACTOR * 32, { error: 'accountShape', abort: true }),
  z.refine((value) => value === '' || normalizeName(value) !== '', 'blank'),
  z.overwrite((value) => (isStorable(value) ? normalizeName(value) : value)),
  z.refine((value) => value !== '', 'V1'),
  z.refine((value) => isStorable(value) && /^\S{2,32}$/u.test(value), 'accountShape'),
)

/** A phone number as typed or pasted; `phoneCheck` parses it. */
export const Mobile = requiredText('V2')

/** The area code without its plus: `86`. */
export const AreaCode = z._default(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'areacodeShape')), '86')

/** Six digits from the SMS; a pasted message is reduced to its code. */
export const Code = requiredText('V5').check(
  z.overwrite(parseVerificationCode),
  z.refine((value) => value !== '', 'V5'),
  z.refine((value) => /^\d{6}$/.test(value), 'codeShape'),
)

/** Options of a check across fields: it runs even if single fields are invalid, as long as the value is an object. */
export const onAnyObject = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

/** Parses `mobile` and `areacode` of a body with `parsePhone` and adds their errors. */
export const phoneCheck = z.check<PhoneNumber>((payload) => {
  const { mobile, areacode } = payload.value
  if (typeof mobile !== 'string' || typeof areacode !== 'string') return
  const read = parsePhone({ mobile, areacode })
  payload.value = { ...payload.value, ...read }
  const wrong = phoneProblem(read)
  if (wrong !== null)
    payload.issues.push({
      code: 'custom',
      input: read[wrong.field],
      path: [wrong.field],
      message: wrong.key,
      continue: true,
    })
}, onAnyObject)
