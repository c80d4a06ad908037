import { textIn } from '../Field/text-in.ts'

/** A phone: as the member wrote it, or as `FieldReaders` read it. */
export interface Phone {
  mobile: string
  areacode: string
}

/** How what was typed or pasted is understood: a phone with its area, the code in a message. */
export interface FieldReaders {
  phone: (written: Phone) => Phone
  code: (written: string) => string
}

/** Takes what was written as it is. */
export const asWritten: FieldReaders = { phone: (written) => written, code: (written) => written.trim() }

/** The phone in a form with `PhoneCodeFields`. */
export const phoneIn = (form: HTMLFormElement, { phone }: FieldReaders = asWritten): Phone =>
  phone({ mobile: textIn(form, 'mobile').trim(), areacode: textIn(form, 'areacode') })

/** The code in a form with `CodeFields`. */
export const codeIn = (form: HTMLFormElement, { code }: FieldReaders = asWritten): string => code(textIn(form, 'code'))
