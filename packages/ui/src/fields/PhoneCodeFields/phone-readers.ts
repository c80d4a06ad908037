import { readText } from '../Field/form-values.ts'

/** A phone number, as the member typed it or as `FieldReaders` parsed it. */
export interface Phone {
  mobile: string
  areacode: string
}

/** Parsers for typed or pasted text: a phone number with its area code, the code in a message. */
export interface FieldReaders {
  phone: (value: Phone) => Phone
  code: (value: string) => string
}

/** Takes the text as it is, trimming only the code. */
export const plainReaders: FieldReaders = { phone: (value) => value, code: (value) => value.trim() }

/** Reads the phone number of a form with `PhoneCodeFields`. */
export const readPhone = (form: HTMLFormElement, { phone }: FieldReaders = plainReaders): Phone =>
  phone({ mobile: readText(form, 'mobile').trim(), areacode: readText(form, 'areacode') })

/** Reads the code of a form with `CodeFields`. */
export const readCode = (form: HTMLFormElement, { code }: FieldReaders = plainReaders): string =>
  code(readText(form, 'code'))
