import type { FieldReaders } from '../fields/PhoneCodeFields/phone-readers.ts'

/**
 * Sample readers for stories: a mainland or Hong Kong number with or without its area code, and the only six digits of
 * a message.
 */
export const sampleReaders: FieldReaders = {
  phone: ({ mobile, areacode }) => {
    const plain = mobile.replaceAll(/[\s-]/g, '')
    const [, area, national] = /^\+(86|852)(\d+)$/.exec(plain) ?? []
    return area && national ? { mobile: national, areacode: area } : { mobile: plain, areacode }
  },
  code: (input) => /\d{6}/.exec(input.replaceAll(' ', ''))?.[0] ?? input.trim(),
}
