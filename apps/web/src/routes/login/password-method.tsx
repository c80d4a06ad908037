import { invalidFields } from '@moyun/api'
import { selectSessionError } from '@moyun/machines'
import { LoginForm } from '@moyun/ui'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { fieldErrorMessages, signInErrorMessage } from '../../app/errors/error-message.ts'
import { Session } from '../../session/session.ts'
import { saveAccount, readAccount } from '../../app/local-storage.ts'
import { readSavedForm } from './read-saved-form.ts'
import { useValidation } from './use-validation.ts'

export interface LoginMethodProps {
  busy: boolean
  /** The last attempt used this method, so its error is shown here. */
  tried: boolean
  onTried: () => void
}

export interface PasswordMethodProps extends LoginMethodProps {
  /** The account whose password is required, if known. */
  account?: string
  /** The account is known, and only the password is missing. */
  atPassword?: boolean
  /** The link for a forgotten password. */
  forgot?: ReactNode
}

/** Account and password. The account name is remembered, the password never. */
export function PasswordMethod({ busy, tried, onTried, account, atPassword, forgot }: PasswordMethodProps) {
  const intl = useIntl()
  const session = Session.useActorRef()
  const refused = Session.useSelector(selectSessionError)
  const { wrong, checking, check } = useValidation()
  const [remembered] = useState(readAccount)
  const [typed] = useState(readSavedForm)
  const error = tried ? refused : null
  const fields = fieldErrorMessages(intl, wrong, invalidFields(error))

  return (
    <LoginForm
      busy={busy || checking}
      account={account || typed.account || remembered}
      atPassword={atPassword}
      remember={remembered !== ''}
      problems={{
        ...fields,
        form: error && Object.keys(fields).length === 0 ? signInErrorMessage(intl, error) : undefined,
      }}
      forgot={forgot}
      onSubmit={(credentials) => {
        check(
          ({ validatePassword }) => validatePassword(credentials),
          () => {
            onTried()
            saveAccount(credentials.remember ? credentials.account : '')
            session.send({ type: 'login.submit', credentials })
          },
        )
      }}
    />
  )
}
