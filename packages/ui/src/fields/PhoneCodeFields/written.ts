import { textIn } from '../Field/text-in.ts'

/** A phone number, as the member typed it or as `FieldReaders` parsed it. */
export interface Phone {
  mobile: string
  areacode: string
}

/** Parsers for typed or pasted text: a phone number with its area code, the code in a message. */
export interface FieldReaders {
  phone: (written: Phone) => Phone
  code: (written: string) => string
}

/** Takes the text as it is, trimming only the code. */
export const asWritten: FieldReaders = { phone: (written) => written, code: (written) => written.trim() }

/** Reads the phone number of a form with `PhoneCodeFields`. */
export const phoneIn = (form: HTMLFormElement, { phone }: FieldReaders = asWritten): Phone =>
  phone({ mobile: textIn(form, 'mobile').trim(), areacode: textIn(form, 'areacode') })

/** Reads the code of a form with `CodeFields`. */
export const codeIn = (form: HTMLFormElement, { code }: FieldReaders = asWritten): string => code(textIn(form, 'code'))
