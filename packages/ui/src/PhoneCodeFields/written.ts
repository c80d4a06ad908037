/** A phone as the member wrote it: digits only. */
export interface Phone {
  mobile: string
  areacode: string
}

/** The text of a field of a form. */
export function textIn(form: HTMLFormElement, name: string): string {
  const entry = new FormData(form).get(name)
  return typeof entry === 'string' ? entry : ''
}

const digitsIn = (form: HTMLFormElement, name: string) => textIn(form, name).replace(/\D/g, '')

/** The phone in a form with `PhoneCodeFields`. */
export const phoneIn = (form: HTMLFormElement): Phone => ({ mobile: digitsIn(form, 'mobile'), areacode: digitsIn(form, 'areacode') })

/** The code in a form with `PhoneCodeFields`. */
export const codeIn = (form: HTMLFormElement): string => digitsIn(form, 'code')
