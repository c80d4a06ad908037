import { refusedFields } from '@moyun/api'
import { type CodeTarget, type Phone, selectCodeError, selectIsSendingCode, selectSecondsLeft } from '@moyun/machines'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { problemOf } from '../../failures/problem.ts'
import { readTyped } from './read-typed.ts'
import { Login } from './login-actor.ts'
import { useCaptcha } from './use-captcha.ts'
import type { Check } from './use-checks.ts'

/** The code on its way to a phone, as a form with `PhoneCodeFields` shows it, and why none was sent. */
export function useCode(purpose: CodeTarget['purpose'], check: Check) {
  const intl = useIntl()
  const login = Login.useActorRef()
  const secondsLeft = Login.useSelector(selectSecondsLeft)
  const sending = Login.useSelector(selectIsSendingCode)
  const unsent = Login.useSelector(selectCodeError)
  const { captcha, captchaProblem } = useCaptcha()
  const [phone] = useState(readTyped)

  const onSend = ({ letters, mobile = '', areacode = '' }: Partial<Phone> & { letters?: string }) => {
    const written = { mobile, areacode }
    const target: CodeTarget = purpose === 'current' ? { purpose } : { purpose, phone: written }
    check(
      ({ wrongPhone }) => ({
        ...(purpose === 'current' ? {} : wrongPhone(written)),
        ...(captcha?.picture !== undefined && letters === '' ? { captcha: 'empty' } : {}),
      }),
      () => login.send({ type: 'code.request', ...target, ...(letters === undefined ? {} : { letters }) }),
    )
  }

  return {
    code: { phone, sending, sent: secondsLeft > 0, secondsLeft, captcha, onSend },
    captchaProblem,
    /** The fields that the server refused when it was asked for a code, by their keys. */
    unsentFields: refusedFields(unsent),
    // While the seconds are counted, the button names them: the server's own number would soon be another one.
    notSent: unsent && !captchaProblem ? (secondsLeft > 0 ? intl.formatMessage({ id: 'problem.tooOften' }) : problemOf(intl, unsent)) : undefined,
  }
}
