import { isRefusal } from '@moyun/api'
import { selectCaptcha, selectCodeError } from '@moyun/machines'
import type { CodeFieldsProps } from '@moyun/ui'
import { useIntl } from 'react-intl'
import { errorMessage } from '../../app/errors/error-message.ts'
import { Login } from './login-actor.ts'

/** The captcha state of the form; undefined where no captcha is needed. */
export function useCaptcha(): CodeFieldsProps['captcha'] {
  const intl = useIntl()
  const login = Login.useActorRef()
  const state = Login.useSelector(selectCaptcha)
  const error = Login.useSelector(selectCodeError)
  if (state === null) return undefined
  if (state !== 'failed') return { state }
  const problem = isRefusal(error, 1008)
    ? intl.formatMessage({ id: 'problem.captchaWrong' })
    : error === null
      ? undefined
      : errorMessage(intl, error)
  return { state, problem, onRetry: () => login.send({ type: 'captcha.retry' }) }
}
