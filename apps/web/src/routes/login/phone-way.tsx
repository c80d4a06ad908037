import { isRefusal, refusedFields } from '@moyun/api'
import { selectCodeError, selectIsSendingCode, selectSecondsLeft, selectSessionError } from '@moyun/machines'
import { PhoneLoginForm } from '@moyun/ui'
import { useIntl } from 'react-intl'
import { fieldProblemsOf, problemOf, signInProblemOf } from '../../problem.ts'
import { Session } from '../../session.ts'
import { Login } from './login-actor.ts'
import type { WayProps } from './password-way.tsx'
import { useCaptcha } from './use-captcha.ts'
import { useChecks } from './use-checks.ts'

/** The fields beside which a problem is said; what is wrong elsewhere is said of the whole form. */
const fieldsOf = ['mobile', 'areacode', 'captcha', 'code']

/** L2: a code sent to the phone. An unknown phone is registered by its first code. */
export function PhoneWay({ busy, tried, onTried }: WayProps) {
  const intl = useIntl()
  const session = Session.useActorRef()
  const refused = Session.useSelector(selectSessionError)
  const login = Login.useActorRef()
  const secondsLeft = Login.useSelector(selectSecondsLeft)
  const unsent = Login.useSelector(selectCodeError)
  const { captcha, captchaProblem } = useCaptcha()
  const { wrong, checking, check } = useChecks()
  const error = tried ? refused : null
  const refusedCode = isRefusal(error, 1002) ? problemOf(intl, error) : undefined
  const fields = fieldProblemsOf(intl, { ...refusedFields(unsent), ...refusedFields(error), ...wrong })
  const notSent = unsent && !captchaProblem ? problemOf(intl, unsent) : undefined
  const failure = notSent ?? (error && !refusedCode ? signInProblemOf(intl, error) : undefined)

  return (
    <PhoneLoginForm
      busy={busy || checking}
      sending={Login.useSelector(selectIsSendingCode)}
      sent={secondsLeft > 0}
      secondsLeft={secondsLeft}
      captcha={captcha}
      problems={{
        mobile: fields.mobile ?? fields.areacode,
        captcha: fields.captcha ?? captchaProblem,
        code: fields.code ?? refusedCode,
        form: fieldsOf.some((field) => field in fields) ? undefined : failure,
      }}
      onSend={({ letters, ...phone }) => {
        check(
          ({ wrongCode }) => ({
            ...wrongCode({ ...phone, code: '000000', remember: true }),
            ...(captcha?.picture !== undefined && letters === '' ? { captcha: 'empty' } : {}),
          }),
          () => login.send({ type: 'code.request', phone, ...(letters === undefined ? {} : { letters }) }),
        )
      }}
      onSubmit={(credentials) => {
        check(
          ({ wrongCode }) => wrongCode({ ...credentials, remember: true }),
          () => {
            onTried()
            session.send({ type: 'login.submit', credentials: { ...credentials, remember: true } })
          },
        )
      }}
    />
  )
}
