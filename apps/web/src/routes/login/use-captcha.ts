import { isRefusal } from '@moyun/api'
import { selectCaptcha, selectCodeError, selectIsCaptchaNeeded, selectIsDrawing, selectIsUndrawn } from '@moyun/machines'
import { useIntl } from 'react-intl'
import { problemOf } from '../../failures/problem.ts'
import { Login } from './login-actor.ts'

/** The picture that is to be solved before the next code, as the form shows it, and what is wrong with it. */
export function useCaptcha() {
  const intl = useIntl()
  const login = Login.useActorRef()
  const isNeeded = Login.useSelector(selectIsCaptchaNeeded)
  const picture = Login.useSelector(selectCaptcha)?.svg
  const busy = Login.useSelector(selectIsDrawing)
  const failed = Login.useSelector(selectIsUndrawn)
  const error = Login.useSelector(selectCodeError)
  const wrong = isRefusal(error, 1008) ? intl.formatMessage({ id: 'problem.captchaWrong' }) : undefined

  return {
    captcha: isNeeded ? { picture, busy, failed, onAnother: () => login.send({ type: 'captcha.another' }) } : undefined,
    captchaProblem: failed ? problemOf(intl, error) : wrong,
  }
}
