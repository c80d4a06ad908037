import { CodeCredentials, isRefusal, refusedFields } from '@moyun/api'
import { selectCodeError, selectIsSendingCode, selectSecondsLeft, selectSessionError } from '@moyun/machines'
import { PhoneLoginForm } from '@moyun/ui'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { useCall } from '../../call.ts'
import { wrongFields } from '../../checked.ts'
import { useHouse } from '../../house.ts'
import { fieldProblemsOf, problemOf, signInProblemOf } from '../../problem.ts'
import { Session } from '../../session.ts'
import { loginWith } from './login-actor.ts'
import type { WayProps } from './password-way.tsx'

/** L2: a code sent to the phone. An unknown phone is registered by its first code. */
export function PhoneWay({ busy, tried, onTried }: WayProps) {
  const intl = useIntl()
  const call = useCall()
  const { clock } = useHouse()
  const session = Session.useActorRef()
  const refused = Session.useSelector(selectSessionError)
  const login = useActorRef(useMemo(() => loginWith(call), [call]), { input: { now: clock.now } })
  const secondsLeft = useSelector(login, selectSecondsLeft)
  const unsent = useSelector(login, selectCodeError)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const error = tried ? refused : null
  const wrongCode = isRefusal(error, 1002) ? problemOf(intl, error) : undefined
  const fields = fieldProblemsOf(intl, { ...refusedFields(unsent), ...refusedFields(error), ...wrong })
  const failure = unsent ? problemOf(intl, unsent) : error && !wrongCode ? signInProblemOf(intl, error) : undefined

  return (
    <PhoneLoginForm
      busy={busy}
      sending={useSelector(login, selectIsSendingCode)}
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
