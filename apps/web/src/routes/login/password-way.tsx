import { refusedFields } from '@moyun/api'
import { type Phone, selectProvedPhone, selectSessionError } from '@moyun/machines'
import { LoginForm, TextLink } from '@moyun/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useLocation } from 'react-router-dom'
import { fieldProblemsOf, signInProblemOf } from '../../problem.ts'
import { Session } from '../../session.ts'
import { keepAccount, readAccount } from '../../stored.ts'
import { Login } from './login-actor.ts'
import { useChecks } from './use-checks.ts'

export interface WayProps {
  busy: boolean
  /** The last attempt was made this way, so its refusal belongs here. */
  tried: boolean
  onTried: () => void
}

/** L1: account and password. The account's name is remembered, a password never. */
export function PasswordWay({ busy, tried, onTried }: WayProps) {
  const intl = useIntl()
  const { search } = useLocation()
  const session = Session.useActorRef()
  const refused = Session.useSelector(selectSessionError)
  const { wrong, checking, check } = useChecks()
  const [remembered] = useState(readAccount)
  const recovered = Login.useSelector(selectProvedPhone)
  const error = tried ? refused : null
  const fields = fieldProblemsOf(intl, { ...refusedFields(error), ...wrong })

  return (
    <LoginForm
      busy={busy || checking}
      account={recovered ? accountOf(recovered) : remembered}
      remember={remembered !== ''}
      problems={{ ...fields, form: error && Object.keys(fields).length === 0 ? signInProblemOf(intl, error) : undefined }}
      forgot={
        <TextLink asChild tone="muted">
          <Link to={{ search, hash: 'recovery' }}>
            <FormattedMessage id="login.forgot" />
          </Link>
        </TextLink>
      }
      onSubmit={(credentials) => {
        check(
          ({ wrongPassword }) => wrongPassword(credentials),
          () => {
            onTried()
            keepAccount(credentials.remember ? credentials.account : '')
            session.send({ type: 'login.submit', credentials })
          },
        )
      }}
    />
  )
}

/** A phone, as it may be written in the account's place: the usual area goes without saying. */
const accountOf = ({ mobile, areacode }: Phone) => (areacode === '86' ? mobile : `+${areacode}${mobile}`)
