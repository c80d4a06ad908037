import { refusedFields } from '@moyun/api'
import { selectSessionError } from '@moyun/machines'
import { LoginForm } from '@moyun/ui'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { fieldProblemsOf, signInProblemOf } from '../problem.ts'
import type { WayProps } from '../routes/login/password-way.tsx'
import { useChecks } from '../routes/login/use-checks.ts'
import { Session } from '../session.ts'
import { keepAccount, readAccount } from '../stored.ts'

/** The password once more; the account that was interrupted stands there already. */
export function PasswordReturn({ account, busy, tried, onTried }: WayProps & { account: string }) {
  const intl = useIntl()
  const session = Session.useActorRef()
  const refused = Session.useSelector(selectSessionError)
  const { wrong, checking, check } = useChecks()
  const [remembered] = useState(readAccount)
  const error = tried ? refused : null
  const fields = fieldProblemsOf(intl, { ...refusedFields(error), ...wrong })

  return (
    <LoginForm
      busy={busy || checking}
      account={account || remembered}
      remember={remembered !== ''}
      problems={{ ...fields, form: error && Object.keys(fields).length === 0 ? signInProblemOf(intl, error) : undefined }}
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
