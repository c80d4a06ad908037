import { refusedFields } from '@moyun/api'
import { type DoorPurpose, type Phone, selectCodeError, selectIsSendingCode, selectSecondsLeft } from '@moyun/machines'
import { useIntl } from 'react-intl'
import { problemOf } from '../../problem.ts'
import { Login } from './login-actor.ts'
import { useCaptcha } from './use-captcha.ts'
import type { Check } from './use-checks.ts'

/** The code on its way to a phone, as a form with `PhoneCodeFields` shows it, and why none was sent. */
export function useCode(purpose: DoorPurpose, check: Check) {
  const intl = useIntl()
  const login = Login.useActorRef()
  const secondsLeft = Login.useSelector(selectSecondsLeft)
  const sending = Login.useSelector(selectIsSendingCode)
  const unsent = Login.useSelector(selectCodeError)
  const { captcha, captchaProblem } = useCaptcha()

  const onSend = ({ letters, ...phone }: Phone & { letters?: string }) => {
    check(
      ({ wrongPhone }) => ({ ...wrongPhone(phone), ...(captcha?.picture !== undefined && letters === '' ? { captcha: 'empty' } : {}) }),
      () => login.send({ type: 'code.request', phone, purpose, ...(letters === undefined ? {} : { letters }) }),
    )
  }

  return {
    code: { sending, sent: secondsLeft > 0, secondsLeft, captcha, onSend },
    captchaProblem,
    /** The fields that the server refused when it was asked for a code, by their keys. */
    unsentFields: refusedFields(unsent),
    notSent: unsent && !captchaProblem ? problemOf(intl, unsent) : undefined,
  }
}
