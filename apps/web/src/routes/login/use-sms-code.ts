import { parseVerificationCode, parsePhone, invalidFields } from '@moyun/api'
import { type CodeTarget, type Phone, selectCodeError, selectIsSendingCode, selectSecondsLeft } from '@moyun/machines'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { errorMessage } from '../../app/errors/error-message.ts'
import { readSavedForm } from './read-saved-form.ts'
import { Login } from './login-actor.ts'
import { useCaptcha } from './use-captcha.ts'
import type { Validate } from './use-validation.ts'

/** Placeholder phone where the server uses the member's own, which the page does not know. */
const NOWHERE: Phone = { mobile: '', areacode: '' }

/** Normalized as the server does. */
const readers = { phone: parsePhone, code: parseVerificationCode }

/** The state of the SMS code for `PhoneCodeFields`, and why none was sent. */
export function useSmsCode(purpose: CodeTarget['purpose'], check: Validate) {
  const intl = useIntl()
  const login = Login.useActorRef()
  const secondsLeft = Login.useSelector(selectSecondsLeft)
  const sending = Login.useSelector(selectIsSendingCode)
  const unsent = Login.useSelector(selectCodeError)
  const captcha = useCaptcha()
  const [phone] = useState(readSavedForm)

  const onSend = (phone: Phone = NOWHERE) => {
    const target: CodeTarget = purpose === 'current' ? { purpose } : { purpose, phone }
    check(
      ({ validatePhone }) => (purpose === 'current' ? {} : validatePhone(phone)),
      () => login.send({ type: 'code.request', ...target }),
    )
  }

  return {
    code: { phone, sending, sent: secondsLeft > 0, secondsLeft, captcha, readers, onSend },
    /** The fields that the server refused when the code was requested, by key. */
    unsentFields: invalidFields(unsent),
    // During the countdown the button shows the seconds; the number in the server's message would soon be outdated.
    notSent:
      unsent && captcha?.state !== 'failed'
        ? secondsLeft > 0
          ? intl.formatMessage({ id: 'problem.tooOften' })
          : errorMessage(intl, unsent)
        : undefined,
  }
}
