import { CodeCredentials, isRefusal, refusedFields } from '@moyun/api'
import { selectCodeError, selectIsSendingCode, selectSecondsLeft, selectSessionError } from '@moyun/machines'
import { PhoneLoginForm } from '@moyun/ui'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { wrongFields } from '../../checked.ts'
import { fieldProblemsOf, problemOf, signInProblemOf } from '../../problem.ts'
import { Session } from '../../session.ts'
import { Login } from './login-actor.ts'
import type { WayProps } from './password-way.tsx'

/** L2: a code sent to the phone. An unknown phone is registered by its first code. */
export function PhoneWay({ busy, tried, onTried }: WayProps) {
  const intl = useIntl()
  const session = Session.useActorRef()
  const refused = Session.useSelector(selectSessionError)
  const login = Login.useActorRef()
  const secondsLeft = Login.useSelector(selectSecondsLeft)
  const unsent = Login.useSelector(selectCodeError)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const error = tried ? refused : null
  const wrongCode = isRefusal(error, 1002) ? problemOf(intl, error) : undefined
  const fields = fieldProblemsOf(intl, { ...refusedFields(unsent), ...refusedFields(error), ...wrong })
  const failure = unsent ? problemOf(intl, unsent) : error && !wrongCode ? signInProblemOf(intl, error) : undefined

  return (
    <PhoneLoginForm
      busy={busy}
      sending={Login.useSelector(selectIsSendingCode)}
      sent={secondsLeft > 0}
      secondsLeft={secondsLeft}
      problems={{ code: wrongCode, ...fields, form: Object.keys(fields).length === 0 ? failure : undefined }}
      onSend={(phone) => {
        const { code: _, ...found } = wrongFields(CodeCredentials, { ...phone, code: '000000' })
        setWrong(found)
        if (Object.keys(found).length === 0) login.send({ type: 'code.request', phone })
      }}
      onSubmit={(credentials) => {
        const found = wrongFields(CodeCredentials, credentials)
        setWrong(found)
        if (Object.keys(found).length > 0) return
        onTried()
        session.send({ type: 'login.submit', credentials: { ...credentials, remember: true } })
      }}
    />
  )
}
