import { isRefusal, refusedFields } from '@moyun/api'
import { selectSessionError } from '@moyun/machines'
import { PhoneLoginForm } from '@moyun/ui'
import { useIntl } from 'react-intl'
import { fieldProblemsOf, problemOf, signInProblemOf } from '../../problem.ts'
import { Session } from '../../session.ts'
import type { WayProps } from './password-way.tsx'
import { useChecks } from './use-checks.ts'
import { useCode } from './use-code.ts'

/** The fields beside which a problem is said; what is wrong elsewhere is said of the whole form. */
const fieldsOf = ['mobile', 'areacode', 'captcha', 'code']

/** L2: a code sent to the phone. An unknown phone is registered by its first code. */
export function PhoneWay({ busy, tried, onTried }: WayProps) {
  const intl = useIntl()
  const session = Session.useActorRef()
  const refused = Session.useSelector(selectSessionError)
  const { wrong, checking, check } = useChecks()
  const { code, captchaProblem, unsentFields, notSent } = useCode('login', check)
  const error = tried ? refused : null
  const refusedCode = isRefusal(error, 1002) ? problemOf(intl, error) : undefined
  const fields = fieldProblemsOf(intl, { ...unsentFields, ...refusedFields(error), ...wrong })
  const failure = notSent ?? (error && !refusedCode ? signInProblemOf(intl, error) : undefined)

  return (
    <PhoneLoginForm
      {...code}
      busy={busy || checking}
      problems={{
        mobile: fields.mobile ?? fields.areacode,
        captcha: fields.captcha ?? captchaProblem,
        code: fields.code ?? refusedCode,
        form: fieldsOf.some((field) => field in fields) ? undefined : failure,
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
