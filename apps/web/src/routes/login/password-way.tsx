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
  /** The last attempt used this method, so its error is shown here. */
  tried: boolean
  onTried: () => void
}

export interface PasswordWayProps extends WayProps {
  /** The account whose password is required, if known. */
  account?: string
  /** The account is known, and only the password is missing. */
  atPassword?: boolean
  /** The link for a forgotten password. */
  forgot?: ReactNode
}

/** L1: account and password. The account name is remembered, the password never. */
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
