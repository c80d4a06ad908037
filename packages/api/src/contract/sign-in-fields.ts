import * as z from 'zod/mini'
import { type PhoneNumber, phoneProblem, readPhone } from '../phone-number.ts'
import { plainName } from '../plain-name.ts'
import { readCode } from '../verification-code.ts'
import { isStorable } from './fields.ts'

export const codePoints = (value: string) => [...value].length

/**
 * A text that must be there; `key` names the text that says so, and comes first of all that is wrong with it.
 *
 * No check here aborts: one field that is wrong must not keep back what is wrong with another.
 */
export const needed = (key: string) =>
  z.string({ error: ({ input }) => (input === undefined || input === null ? key : 'malformed') })

/** 2–32 characters without white space, in NFC and all of them visible. The server refuses a phone number, and what could be taken for the product's own. */
export const Account = needed('V1').check(
  z.refine((value) => value === '' || plainName(value) !== '', 'blank'),
  z.overwrite((value) => (isStorable(value) ? plainName(value) : value)),
  z.refine((value) => value !== '', 'V1'),
  z.refine((value) => isStorable(value) && /^\S{2,32}$/u.test(value), 'accountShape'),
)

/** A phone number as it was typed or pasted; `phoneCheck` reads it. */
export const Mobile = needed('V2')

/** The area code without its plus: `86`. */
export const AreaCode = z._default(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'areacodeShape')), '86')

/** Six digits, as they came by SMS; of a whole message those that are the code. */
export const Code = needed('V5').check(
  z.overwrite(readCode),
  z.refine((value) => value !== '', 'V5'),
  z.refine((value) => /^\d{6}$/.test(value), 'codeShape'),
)

/** A rule between fields holds whatever is wrong with them singly, as long as there are fields. */
export const between = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

/** Reads `mobile` and `areacode` of a body as `readPhone` does, and adds what is wrong with them. */
export const phoneCheck = z.check<PhoneNumber>((payload) => {
  const { mobile, areacode } = payload.value
  if (typeof mobile !== 'string' || typeof areacode !== 'string') return
  const read = readPhone({ mobile, areacode })
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
}, between)
