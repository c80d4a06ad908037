import { isRefusal, refusedFields } from '@moyun/api'
import type { CodeTarget } from '@moyun/machines'
import { useIntl } from 'react-intl'
import { fieldProblemsOf, problemOf } from '../../failures/problem.ts'
import { useChecks } from './use-checks.ts'
import { useCode } from './use-code.ts'

const WRONG_CODE = 1002

/** The fields of a phone and its code; what is wrong elsewhere is said of the whole form. */
const phoneFields = ['mobile', 'areacode', 'code']

export interface PhoneFormRefusal {
  /** Why what was sent was refused; null where it was not. */
  error: unknown
  /** The sentence for it, where no field is to blame. */
  why: string | undefined
  /** Fields of the form besides the phone's. */
  others?: readonly string[]
}

/** What a form with a phone and a code shows: the code on its way, and what is wrong with each field. */
export function usePhoneForm(purpose: CodeTarget['purpose'], { error, why, others = [] }: PhoneFormRefusal) {
  const intl = useIntl()
  const { wrong, checking, check } = useChecks()
  const { code, unsentFields, notSent } = useCode(purpose, check)
  const refusedCode = isRefusal(error, WRONG_CODE) ? problemOf(intl, error) : undefined
  const fields = fieldProblemsOf(intl, { ...unsentFields, ...refusedFields(error), ...wrong })
  const isSaidBeside = [...phoneFields, ...others].some((field) => field in fields)

  return {
    code,
    checking,
    check,
    problems: {
      ...fields,
      mobile: fields.mobile ?? fields.areacode,
      code: fields.code ?? refusedCode,
      form: isSaidBeside ? undefined : (notSent ?? (refusedCode ? undefined : why)),
    },
  }
}
