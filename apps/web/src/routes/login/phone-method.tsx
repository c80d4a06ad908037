import { selectSessionError } from '@moyun/machines'
import { PhoneLoginForm } from '@moyun/ui'
import { useIntl } from 'react-intl'
import { signInErrorMessage } from '../../app/errors/error-message.ts'
import { Session } from '../../session/session.ts'
import type { LoginMethodProps } from './password-method.tsx'
import { usePhoneForm } from './use-phone-form.ts'

export interface PhoneMethodProps extends LoginMethodProps {
  /** The page says that signing in accepts the terms, which covers a registration by phone. */
  agreed?: boolean
  /** The member returns after the session has ended. */
  back?: boolean
}

/** A code sent to the phone. The first code of an unknown phone registers it. */
export function PhoneMethod({ busy, tried, onTried, agreed = false, back = false }: PhoneMethodProps) {
  const intl = useIntl()
  const session = Session.useActorRef()
  const refused = Session.useSelector(selectSessionError)
  const error = tried ? refused : null
  const { code, checking, check, problems } = usePhoneForm('login', {
    error,
    why: error ? signInErrorMessage(intl, error) : undefined,
  })

  return (
    <PhoneLoginForm
      {...code}
      back={back}
      busy={busy || checking}
      problems={problems}
      onSubmit={(credentials) => {
        check(
          ({ validateCode }) => validateCode({ ...credentials, remember: true }),
          () => {
            onTried()
            session.send({
              type: 'login.submit',
              credentials: { ...credentials, remember: true, ...(agreed ? { agreed } : {}) },
            })
          },
        )
      }}
    />
  )
}
