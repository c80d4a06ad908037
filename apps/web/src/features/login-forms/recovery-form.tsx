import { isRefusal, invalidFields } from '@moyun/api'
import {
  selectMethodError,
  selectIsChoosingPassword,
  selectIsMethodBusy,
  selectIsProofExpired,
  selectVerifiedPhone,
} from '@moyun/machines'
import { NewPasswordForm, PhoneVerificationForm } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { fieldErrorMessages, errorMessage } from '../../app/errors/error-message.ts'
import { Login } from '../../routes/login/login-actor.ts'
import { loadCommonPasswords } from './load-common-passwords.ts'
import { useValidation } from '../../routes/login/use-validation.ts'
import { usePhoneForm } from '../../routes/login/use-phone-form.ts'

const NO_ACCOUNT = 1003

/** Password reset: after the phone is verified, the member sets a new password and signs in with it. */
export function RecoveryForm() {
  return Login.useSelector(selectIsChoosingPassword) ? <Choosing /> : <Proving />
}

function Proving() {
  const intl = useIntl()
  const login = Login.useActorRef()
  const busy = Login.useSelector(selectIsMethodBusy)
  const error = Login.useSelector(selectMethodError)
  const isExpired = Login.useSelector(selectIsProofExpired)
  const why = isExpired ? intl.formatMessage({ id: 'recovery.expired' }) : error ? errorMessage(intl, error) : undefined
  const { code, checking, check, problems } = usePhoneForm('reset', { error: isExpired ? null : error, why })

  return (
    <PhoneVerificationForm
      {...code}
      busy={busy || checking}
      submit={<FormattedMessage id="recovery.next" />}
      problems={problems}
      onSubmit={(proof) => {
        check(
          ({ validatePhoneProof }) => validatePhoneProof(proof),
          () => login.send({ type: 'recovery.prove', proof }),
        )
      }}
    />
  )
}

function Choosing() {
  const intl = useIntl()
  const login = Login.useActorRef()
  const phone = Login.useSelector(selectVerifiedPhone)
  const busy = Login.useSelector(selectIsMethodBusy)
  const error = Login.useSelector(selectMethodError)
  const { wrong, checking, check } = useValidation()
  const fields = fieldErrorMessages(intl, wrong, invalidFields(error))
  const isHere = 'password' in fields || 'confirmPassword' in fields
  const failure = isRefusal(error, NO_ACCOUNT)
    ? intl.formatMessage({ id: 'recovery.noAccount' })
    : error
      ? errorMessage(intl, error)
      : undefined

  return (
    <>
      {phone ? (
        <Proved>
          <FormattedMessage id="recovery.proved" values={{ phone: `+${phone.areacode} ${phone.mobile}` }} />
        </Proved>
      ) : null}
      <NewPasswordForm
        account={phone?.mobile}
        busy={busy || checking}
        loadCommon={loadCommonPasswords}
        problems={{
          password: fields.password,
          confirmPassword: fields.confirmPassword,
          form: isHere ? undefined : failure,
        }}
        onSubmit={(chosen) => {
          check(
            ({ validateNewPassword }) => validateNewPassword(chosen),
            () => login.send({ type: 'recovery.choose', chosen }),
          )
        }}
      />
    </>
  )
}

const Proved = styled.p`
  margin-block-end: ${({ theme }) => theme.space[5]};
  color: ${({ theme }) => theme.color.textMuted};
`
