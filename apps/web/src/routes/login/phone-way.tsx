import { isRefusal, refusedFields } from '@moyun/api'
import { selectCodeError, selectIsSendingCode, selectSecondsLeft, selectSessionError } from '@moyun/machines'
import { PhoneLoginForm } from '@moyun/ui'
import { useIntl } from 'react-intl'
import { fieldProblemsOf, problemOf, signInProblemOf } from '../../problem.ts'
import { Session } from '../../session.ts'
import { Login } from './login-actor.ts'
import type { WayProps } from './password-way.tsx'
import { useChecks } from './use-checks.ts'

/** L2: a code sent to the phone. An unknown phone is registered by its first code. */
export function PhoneWay({ busy, tried, onTried }: WayProps) {
  const intl = useIntl()
  const session = Session.useActorRef()
  const refused = Session.useSelector(selectSessionError)
  const login = Login.useActorRef()
  const secondsLeft = Login.useSelector(selectSecondsLeft)
  const unsent = Login.useSelector(selectCodeError)
  const { wrong, checking, check } = useChecks()
  const error = tried ? refused : null
  const refusedCode = isRefusal(error, 1002) ? problemOf(intl, error) : undefined
  const fields = fieldProblemsOf(intl, { ...refusedFields(unsent), ...refusedFields(error), ...wrong })
  const failure = unsent ? problemOf(intl, unsent) : error && !refusedCode ? signInProblemOf(intl, error) : undefined

  return (
    <PhoneLoginForm
      busy={busy || checking}
      sending={Login.useSelector(selectIsSendingCode)}
      sent={secondsLeft > 0}
      secondsLeft={secondsLeft}
      problems={{ code: refusedCode, ...fields, form: Object.keys(fields).length === 0 ? failure : undefined }}
      onSend={(phone) => {
        check(
          ({ wrongCode }) => wrongCode({ ...phone, code: '000000', remember: true }),
          () => login.send({ type: 'code.request', phone }),
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
