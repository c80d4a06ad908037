/**
 * What can be wrong with a field: `result: {fields: {mobile: 'V2'}}`. Each key has a text in every language, here and there.
 *
 * V1 to V6 are the specification's; `missing`, `unknown` and `malformed` are said of any field.
 */
export const fieldKeys = [
  'V1',
  'V2',
  'V3',
  'V4',
  'V5',
  'V6',
  'accountShape',
  'accountPhone',
  'accountReserved',
  'mobileShape',
  'mobileLength',
  'areacodeShape',
  'areacodeClosed',
  'codeShape',
  'passwordShort',
  'passwordLong',
  'passwordCommon',
  'passwordProduct',
  'passwordAccount',
  'agreementNeeded',
  'nicknameShape',
  'pictureShape',
  'pictureLarge',
  'empty',
  'blank',
  'tooLong',
  'missing',
  'unknown',
  'malformed',
  'keyNeeded',
] as const
export type FieldKey = (typeof fieldKeys)[number]
