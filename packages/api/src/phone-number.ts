import type { FieldKey } from './field-key.ts'
import { plainTyped } from './plain-typed.ts'

/** A phone number, as the contract has it. */
export interface PhoneNumber {
  /** The national number, digits only. */
  mobile: string
  /** The area code without its plus: `86`. */
  areacode: string
}

/** The areas that are served, by their codes, and how a mobile number looks there. No code begins with another. */
const areas: Readonly<Record<string, RegExp>> = {
  '86': /^1\d{10}$/,
  '852': /^\d{8}$/,
  '853': /^\d{8}$/,
  '886': /^9\d{8}$/,
}

/** The area codes that are served. */
export const phoneAreas: readonly string[] = Object.keys(areas)

/** What people put between digits: spaces, hyphens and minus signs, dots, brackets, slashes. */
const SEPARATORS = /[\s\p{Pd}\u2212.·()[\]/]/gu

const isOf = (area: string, digits: string) => areas[area]?.test(digits) === true

/** A national number without the zeros that are dialled within a country, where it is one without them. */
function national(area: string, digits: string): string {
  const bare = digits.replace(/^0+/, '')
  return isOf(area, bare) ? bare : digits
}

/**
 * The number that was meant by what was typed, pasted or filled in: `138-0013 8000`, `+86 138…`, `(+86)138…`, `0086138…`,
 * `86138…`, `tel:+86138…`, in full width, with invisible characters. A number that carries a served area goes by it; one of
 * another area keeps its plus. What is no number comes back as it is, for `phoneProblem` to judge.
 */
export function readPhone({ mobile, areacode }: PhoneNumber): PhoneNumber {
  const written = plainTyped(mobile)
  const dialled = written.replace(/^tel:/i, '').replaceAll(SEPARATORS, '').replace(/^00/, '+')
  if (!/^\+?\d+$/.test(dialled)) return { mobile: written, areacode }
  const digits = dialled.replace('+', '')
  const own = national(areacode, digits)
  if (!dialled.startsWith('+') && isOf(areacode, own)) return { mobile: own, areacode }
  const carried = phoneAreas.find((area) => digits.startsWith(area))
  const rest = carried === undefined ? '' : national(carried, digits.slice(carried.length))
  if (carried !== undefined && (dialled.startsWith('+') || isOf(carried, rest)))
    return { mobile: rest, areacode: carried }
  return { mobile: dialled, areacode }
}

/** What is wrong with a number that `readPhone` gave: the field and the key of its text. Null where a code can be sent to it. */
export function phoneProblem({ mobile, areacode }: PhoneNumber): { field: keyof PhoneNumber; key: FieldKey } | null {
  if (mobile === '') return { field: 'mobile', key: 'V2' }
  if (!/^\+?\d+$/.test(mobile)) return { field: 'mobile', key: 'mobileShape' }
  if (mobile.startsWith('+') || !phoneAreas.includes(areacode)) return { field: 'areacode', key: 'areacodeClosed' }
  return isOf(areacode, mobile) ? null : { field: 'mobile', key: 'mobileLength' }
}

/** The number in E.164 without its plus that was meant in a field for any name, where a mainland number needs no area. Null for what is no number. */
export function phoneMeant(written: string): string | null {
  const { mobile, areacode } = readPhone({ mobile: written, areacode: '86' })
  if (!/^\+?\d{5,15}$/.test(mobile)) return null
  if (phoneProblem({ mobile, areacode }) === null) return areacode + mobile
  const digits = mobile.replace('+', '')
  return isOf('86', digits) ? `86${digits}` : digits
}
