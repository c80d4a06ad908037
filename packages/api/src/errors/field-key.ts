/**
 * Validation errors of a field: `result: {fields: {mobile: 'V2'}}`. Client and server have a text for each key in every
 * language.
 *
 * V1 to V6 are the specification's; `missing`, `unknown` and `malformed` apply to any field.
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
  'mobile86',
  'mobile852',
  'mobile853',
  'mobile886',
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
  'nicknameReserved',
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
