import { isRefusal, refusedFields } from '@moyun/api'
import { selectDoorError, selectIsDoorBusy, selectIsRegistered, selectSessionError } from '@moyun/machines'
import { RegisterForm, TextLink } from '@moyun/ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { fieldProblemsOf, problemOf } from '../../problem.ts'
import { Session } from '../../session.ts'
import { Login } from '../login/login-actor.ts'
import { useChecks } from '../login/use-checks.ts'
import { useCode } from '../login/use-code.ts'

const TAKEN = 1003
const WRONG_CODE = 1002

/** The fields beside which a problem is said; what is wrong elsewhere is said of the whole form. */
const fieldsOf = ['account', 'mobile', 'areacode', 'captcha', 'code', 'password', 'confirmPassword', 'agreed']

/** L4: a name, a phone that is proved, a password, and the word to the terms. Who is registered is signed in. */
export function RegisterWay() {
  const intl = useIntl()
  const login = Login.useActorRef()
  const busy = Login.useSelector(selectIsDoorBusy)
  const isRegistered = Login.useSelector(selectIsRegistered)
  const refused = Login.useSelector(selectDoorError)
  const unread = Session.useSelector(selectSessionError)
  const { wrong, checking, check } = useChecks()
  const { code, captchaProblem, unsentFields, notSent } = useCode('register', check)
  // Whoever is registered and can't be read yet was not refused: the network is away.
  const error = isRegistered ? unread : refused
  const refusedCode = isRefusal(error, WRONG_CODE) ? problemOf(intl, error) : undefined
  const taken = isRefusal(error, TAKEN) ? intl.formatMessage({ id: 'register.taken' }) : undefined
  const fields = fieldProblemsOf(intl, { ...unsentFields, ...refusedFields(error), ...wrong })
  const failure = notSent ?? taken ?? (error && !refusedCode ? problemOf(intl, error) : undefined)

  return (
    <RegisterForm
      {...code}
      busy={busy || checking}
      agreement={<FormattedMessage id="register.agreement" values={{ terms: paper(''), privacy: paper('#privacy') }} />}
      problems={{
        ...fields,
        mobile: fields.mobile ?? fields.areacode,
        captcha: fields.captcha ?? captchaProblem,
        code: fields.code ?? refusedCode,
        form: fieldsOf.some((field) => field in fields) ? undefined : failure,
      }}
      onSubmit={({ agreed, ...registered }) => {
        check(
          ({ wrongRegistration }) => wrongRegistration({ ...registered, agreed }),
          () => {
            if (agreed) login.send({ type: 'register.submit', registration: { ...registered, agreed } })
          },
        )
      }}
    />
  )
}

/** A link out of a form that is filled in opens beside it. */
const paper = (hash: string) =>
  function Paper(words: ReactNode) {
    return (
      <TextLink tone="muted" key={hash} href={`/agreement${hash}`} target="_blank" rel="noopener">
        {words}
      </TextLink>
    )
  }
