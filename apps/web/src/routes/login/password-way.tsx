import { refusedFields } from '@moyun/api'
import { selectSessionError } from '@moyun/machines'
import { LoginForm } from '@moyun/ui'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { fieldProblemsOf, signInProblemOf } from '../../failures/problem.ts'
import { Session } from '../../session/session.ts'
import { keepAccount, readAccount } from '../../stored.ts'
import { readTyped } from './read-typed.ts'
import { useChecks } from './use-checks.ts'

export interface WayProps {
  busy: boolean
  /** The last attempt was made this way, so its refusal belongs here. */
  tried: boolean
  onTried: () => void
}

export interface PasswordWayProps extends WayProps {
  /** Whose password is asked for, where that is known. */
  account?: string
  /** Theirs it is, and nothing but the password is missing. */
  atPassword?: boolean
  /** Where to go without it. */
  forgot?: ReactNode
}

/** L1: account and password. The account's name is remembered, a password never. */
export function PasswordWay({ busy, tried, onTried, account, atPassword, forgot }: PasswordWayProps) {
  const intl = useIntl()
  const session = Session.useActorRef()
  const refused = Session.useSelector(selectSessionError)
  const { wrong, checking, check } = useChecks()
  const [remembered] = useState(readAccount)
  const [typed] = useState(readTyped)
  const error = tried ? refused : null
  const fields = fieldProblemsOf(intl, { ...refusedFields(error), ...wrong })

  return (
    <LoginForm
      busy={busy || checking}
      account={account || typed.account || remembered}
      atPassword={atPassword}
      remember={remembered !== ''}
      problems={{
        ...fields,
        form: error && Object.keys(fields).length === 0 ? signInProblemOf(intl, error) : undefined,
      }}
      forgot={forgot}
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
