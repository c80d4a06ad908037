import { isRefusal, invalidFields } from '@moyun/api'
import type { CodeTarget } from '@moyun/machines'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { fieldErrorMessages, errorMessage } from '../../app/errors/error-message.ts'
import { useValidation } from './use-validation.ts'
import { useSmsCode } from './use-sms-code.ts'

const WRONG_CODE = 1002

/** The fields of a phone and its code; errors of other fields are shown for the whole form. */
const phoneFields = ['mobile', 'areacode', 'code']

export interface PhoneFormRefusal {
  /** Why the request was refused; null where it was not. */
  error: unknown
  /** The error message, if it belongs to no field. */
  why: string | undefined
  /** Further fields of the form. */
  others?: readonly string[]
}

/** The state of a form with a phone and a code: the SMS code, and the errors of each field. */
export function usePhoneForm(purpose: CodeTarget['purpose'], { error, why, others = [] }: PhoneFormRefusal) {
  const intl = useIntl()
  const { wrong, checking, check } = useValidation()
  const { code, unsentFields, notSent } = useSmsCode(purpose, check)
  const [errorAtSend, setErrorAtSend] = useState<unknown>(null)
  // Only the later of two failures is shown: that of the last code request, or that of the form sent since.
  const unsent = error === errorAtSend ? notSent : undefined
  const onSend: typeof code.onSend = (phone) => {
    setErrorAtSend(error)
    code.onSend(phone)
  }
  const fields = fieldErrorMessages(intl, wrong, { ...unsentFields, ...invalidFields(error) })
  const isAsSent = Object.keys(wrong).length === 0
  const refusedCode = isAsSent && isRefusal(error, WRONG_CODE) ? errorMessage(intl, error) : undefined
  const hasFieldError = [...phoneFields, ...others].some((field) => field in fields)

  return {
    code: { ...code, onSend },
    checking,
    check,
    problems: {
      ...fields,
      mobile: fields.mobile ?? fields.areacode,
      code: fields.code ?? (unsent ? undefined : refusedCode),
      form: hasFieldError ? undefined : (unsent ?? (refusedCode ? undefined : why)),
    },
  }
}
