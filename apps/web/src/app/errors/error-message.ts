import { type FieldKey, isTransportError, isRefusal } from '@moyun/api'
import { type IntlShape, useIntl } from 'react-intl'

const byCode: Readonly<Record<number, string>> = {
  400: 'problem.invalid',
  401: 'problem.signedOut',
  403: 'problem.forbidden',
  404: 'problem.notFound',
  409: 'problem.keyRunning',
  422: 'problem.keyReused',
  429: 'problem.tooOften',
  503: 'problem.unavailable',
  1001: 'problem.V7',
  1002: 'problem.wrongCode',
  1003: 'problem.unusable',
  1007: 'problem.unusable',
  1008: 'problem.captchaNeeded',
  2001: 'problem.pointsShort',
  2002: 'problem.answering',
  2003: 'problem.signedToday',
}

const byField: Readonly<Record<FieldKey, string>> = {
  V1: 'problem.V1',
  V2: 'problem.V2',
  V3: 'problem.V3',
  V4: 'problem.V4',
  V5: 'problem.V5',
  V6: 'problem.V6',
  accountShape: 'problem.accountShape',
  accountPhone: 'problem.accountPhone',
  accountReserved: 'problem.accountReserved',
  mobileShape: 'problem.mobileShape',
  mobile86: 'problem.mobile86',
  mobile852: 'problem.mobile852',
  mobile853: 'problem.mobile853',
  mobile886: 'problem.mobile886',
  areacodeShape: 'problem.areacodeShape',
  areacodeClosed: 'problem.areacodeClosed',
  codeShape: 'problem.codeShape',
  passwordShort: 'problem.passwordShort',
  passwordLong: 'problem.passwordLong',
  passwordCommon: 'problem.passwordCommon',
  passwordProduct: 'problem.passwordProduct',
  passwordAccount: 'problem.passwordAccount',
  agreementNeeded: 'problem.agreementNeeded',
  nicknameShape: 'problem.nicknameShape',
  nicknameReserved: 'problem.nicknameReserved',
  pictureShape: 'problem.pictureShape',
  pictureLarge: 'problem.pictureLarge',
  empty: 'problem.empty',
  blank: 'problem.blank',
  tooLong: 'problem.tooLong',
  missing: 'problem.missing',
  unknown: 'problem.unknown',
  malformed: 'problem.malformed',
  keyNeeded: 'problem.keyNeeded',
}

const byKind = {
  timeout: 'problem.X1',
  network: 'problem.X2',
  status: 'problem.X4',
  malformed: 'problem.X4',
} as const

/** An error as a sentence for the user: the server's message first, else the app's own. */
export function errorMessage(intl: IntlShape, error: unknown): string {
  if (isRefusal(error)) {
    if (error.code !== 1001 && error.message) return error.message
    return intl.formatMessage({ id: byCode[error.code] ?? 'problem.other' })
  }
  if (isTransportError(error)) return error.message || intl.formatMessage({ id: byKind[error.kind] })
  return intl.formatMessage({ id: 'problem.other' })
}

/** The sentence for a failed sign-in: the server's refusal, or X5 with the reason. */
export function signInErrorMessage(intl: IntlShape, error: unknown): string {
  const why = errorMessage(intl, error)
  return isRefusal(error) ? why : intl.formatMessage({ id: 'problem.X5' }, { why })
}

/** The message for an invalid field, by the key from the schema: `V2`. */
const fieldProblemOf = (intl: IntlShape, key: string) =>
  intl.formatMessage({ id: isFieldKey(key) ? byField[key] : 'problem.invalid' })

/** A newer server may send keys that this build does not know. */
const isFieldKey = (key: string): key is FieldKey => Object.hasOwn(byField, key)

/**
 * The messages for invalid fields: `{mobile: '手机号不能为空'}`. `refused` are the fields that the server refused when the
 * form was last sent; while the page itself has found invalid ones since, they may have other values and are left out.
 */
export function fieldErrorMessages(
  intl: IntlShape,
  found: Readonly<Record<string, string>>,
  refused: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const fields = Object.keys(found).length > 0 ? found : refused
  return Object.fromEntries(Object.entries(fields).map(([field, key]) => [field, fieldProblemOf(intl, key)]))
}

/** The sentence for an error in a machine's context; undefined without one. */
export function useErrorMessage(error: unknown): string | undefined {
  const intl = useIntl()
  return error === null || error === undefined ? undefined : errorMessage(intl, error)
}
