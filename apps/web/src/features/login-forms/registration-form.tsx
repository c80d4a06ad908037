import { isRefusal } from '@moyun/api'
import { selectMethodError, selectIsMethodBusy, selectIsRegistered, selectSessionError } from '@moyun/machines'
import { RegisterForm, TextLink } from '@moyun/ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { errorMessage } from '../../app/errors/error-message.ts'
import { Session } from '../../session/session.ts'
import { Login } from '../../routes/login/login-actor.ts'
import { loadCommonPasswords } from './load-common-passwords.ts'
import { usePhoneForm } from '../../routes/login/use-phone-form.ts'

const TAKEN = 1003

/** The fields besides those of the phone. */
const others = ['account', 'password', 'confirmPassword', 'agreed']

/** An account name, a verified phone, a password and consent to the terms. Registering signs the member in. */
export function RegistrationForm() {
  const intl = useIntl()
  const login = Login.useActorRef()
  const busy = Login.useSelector(selectIsMethodBusy)
  const isRegistered = Login.useSelector(selectIsRegistered)
  const refused = Login.useSelector(selectMethodError)
  const unread = Session.useSelector(selectSessionError)
  // The registration succeeded, but reading the session failed: that is a network error.
  const error = isRegistered ? unread : refused
  const why = isRefusal(error, TAKEN)
    ? intl.formatMessage({ id: 'register.taken' })
    : error
      ? errorMessage(intl, error)
      : undefined
  const { code, checking, check, problems } = usePhoneForm('register', { error, why, others })

  return (
    <RegisterForm
      {...code}
      busy={busy || checking}
      loadCommon={loadCommonPasswords}
      account={code.phone.account}
      agreement={
        <FormattedMessage
          id="register.agreement"
          values={{ terms: agreementLink(''), privacy: agreementLink('#privacy') }}
        />
      }
      problems={problems}
      onSubmit={({ agreed, ...registered }) => {
        check(
          ({ validateRegistration }) => validateRegistration({ ...registered, agreed }),
          () => {
            if (agreed) login.send({ type: 'register.submit', registration: { ...registered, agreed } })
          },
        )
      }}
    />
  )
}

/** Opens in a new tab, so that the form keeps its input. */
const agreementLink = (hash: string) =>
  function Agreement(words: ReactNode) {
    return (
      <TextLink tone="muted" key={hash} href={`/agreement${hash}`} target="_blank" rel="noopener">
        {words}
      </TextLink>
    )
  }
