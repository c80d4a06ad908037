import { textIn } from '../Field/text-in.ts'
import { splitArea } from '../PhoneField/split-area.ts'

/** A phone as the member wrote it: digits only. */
export interface Phone {
  mobile: string
  areacode: string
}

const digitsIn = (form: HTMLFormElement, name: string) => textIn(form, name).replace(/\D/g, '')

/** The phone in a form with `PhoneCodeFields`. A number that was filled in with its area code goes by that one. */
export function phoneIn(form: HTMLFormElement): Phone {
  const areas = form.querySelector<HTMLSelectElement>('select[name="areacode"]')?.options ?? []
  const written = textIn(form, 'mobile').trim()
  const parts = splitArea(written, Array.from(areas, ({ value }) => value))
  if (parts) return { mobile: parts.national, areacode: parts.area }
  // With another area's code it is no number of the chosen one: whoever checks it is to see the plus.
  return { mobile: written.startsWith('+') ? written : digitsIn(form, 'mobile'), areacode: digitsIn(form, 'areacode') }
}

/** The code in a form with `PhoneCodeFields`. */
export const codeIn = (form: HTMLFormElement): string => digitsIn(form, 'code')
