import type { FieldKey } from '../errors/field-key.ts'
import { normalizeTypedText } from './normalize-typed-text.ts'

/** A phone number in the contract's format. */
export interface PhoneNumber {
  /** The national number, digits only. */
  mobile: string
  /** The area code without its plus: `86`. */
  areacode: string
}

/**
 * Supported area codes with the pattern of their mobile numbers, and the message for any other. No code is a prefix of
 * another.
 */
const areas: Readonly<Record<string, { pattern: RegExp; problem: FieldKey }>> = {
  '86': { pattern: /^1\d{10}$/, problem: 'mobile86' },
  '852': { pattern: /^\d{8}$/, problem: 'mobile852' },
  '853': { pattern: /^\d{8}$/, problem: 'mobile853' },
  '886': { pattern: /^9\d{8}$/, problem: 'mobile886' },
}

/** The supported area codes. */
export const phoneAreas: readonly string[] = Object.keys(areas)

/** Separators that people type between digits: spaces, hyphens and minus signs, dots, brackets, slashes. */
const SEPARATORS = /[\s\p{Pd}\u2212.·()[\]/]/gu

const isOf = (area: string, digits: string) => areas[area]?.pattern.test(digits) === true

/** Removes the leading zeros of domestic dialling if the rest is a valid national number. */
function national(area: string, digits: string): string {
  const bare = digits.replace(/^0+/, '')
  return isOf(area, bare) ? bare : digits
}

/**
 * Parses a typed, pasted or autofilled phone number: `138-0013 8000`, `+86 138…`, `(+86)138…`, `0086138…`, `86138…`,
 * `tel:+86138…`, full-width, with invisible characters. A number without a plus that is valid in `areacode` stays
 * there; otherwise a supported area code in the number replaces `areacode`. A number with an unsupported one keeps its
 * plus. Input that is no number is returned unchanged for `phoneProblem` to reject.
 */
export function parsePhone({ mobile, areacode }: PhoneNumber): PhoneNumber {
  const text = normalizeTypedText(mobile)
  const dialled = text.replace(/^tel:/i, '').replaceAll(SEPARATORS, '').replace(/^00/, '+')
  if (!/^\+?\d+$/.test(dialled)) return { mobile: text, areacode }
  const digits = dialled.replace('+', '')
  const own = national(areacode, digits)
  if (!dialled.startsWith('+') && isOf(areacode, own)) return { mobile: own, areacode }
  const matchingArea = phoneAreas.find((area) => digits.startsWith(area))
  const rest = matchingArea === undefined ? '' : national(matchingArea, digits.slice(matchingArea.length))
  if (matchingArea !== undefined && (dialled.startsWith('+') || isOf(matchingArea, rest)))
    return { mobile: rest, areacode: matchingArea }
  return { mobile: dialled, areacode }
}

/**
 * Validates a number from `parsePhone`: returns the invalid field and the key of its message. Null if the server can
 * send a code to it.
 */
export function phoneProblem({ mobile, areacode }: PhoneNumber): { field: keyof PhoneNumber; key: FieldKey } | null {
  if (mobile === '') return { field: 'mobile', key: 'V2' }
  if (!/^\+?\d+$/.test(mobile)) return { field: 'mobile', key: 'mobileShape' }
  const area = areas[areacode]
  if (mobile.startsWith('+') || !area) return { field: 'areacode', key: 'areacodeClosed' }
  return area.pattern.test(mobile) ? null : { field: 'mobile', key: area.problem }
}

/**
 * Parses a phone number in E.164 without its plus from a field that takes any name; a mainland number needs no area
 * code. Null if the input is not a phone number.
 */
export function parseE164(input: string): string | null {
  const { mobile, areacode } = parsePhone({ mobile: input, areacode: '86' })
  if (!/^\+?\d{5,15}$/.test(mobile)) return null
  if (phoneProblem({ mobile, areacode }) === null) return areacode + mobile
  const digits = mobile.replace('+', '')
  return isOf('86', digits) ? `86${digits}` : digits
}
