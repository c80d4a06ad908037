import { isRefusal, refusedFields } from '@moyun/api'
import {
  selectDoorError,
  selectIsChoosing,
  selectIsDoorBusy,
  selectIsProofExpired,
  selectProvedPhone,
} from '@moyun/machines'
import { NewPasswordForm, PhoneProofForm } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { fieldProblemsOf, problemOf } from '../../failures/problem.ts'
import { Login } from '../login/login-actor.ts'
import { useChecks } from '../login/use-checks.ts'
import { usePhoneForm } from '../login/use-phone-form.ts'

const NO_ACCOUNT = 1003

/** L5: after the phone is verified, the member sets a new password and signs in with it. */
export function RecoveryWay() {
  return Login.useSelector(selectIsChoosing) ? <Choosing /> : <Proving />
}

function Proving() {
  const intl = useIntl()
  const login = Login.useActorRef()
  const busy = Login.useSelector(selectIsDoorBusy)
  const error = Login.useSelector(selectDoorError)
  const isExpired = Login.useSelector(selectIsProofExpired)
  const why = isExpired ? intl.formatMessage({ id: 'recovery.expired' }) : error ? problemOf(intl, error) : undefined
  const { code, checking, check, problems } = usePhoneForm('reset', { error: isExpired ? null : error, why })

  return (
    <PhoneProofForm
      {...code}
      busy={busy || checking}
      submit={<FormattedMessage id="recovery.next" />}
      problems={problems}
      onSubmit={(proof) => {
        check(
          ({ wrongProof }) => wrongProof(proof),
          () => login.send({ type: 'recovery.prove', proof }),
        )
      }}
    />
  )
}

function Choosing() {
  const intl = useIntl()
  const login = Login.useActorRef()
  const phone = Login.useSelector(selectProvedPhone)
  const busy = Login.useSelector(selectIsDoorBusy)
  const error = Login.useSelector(selectDoorError)
  const { wrong, checking, check } = useChecks()
  const fields = fieldProblemsOf(intl, { ...refusedFields(error), ...wrong })
  const isHere = 'password' in fields || 'confirmPassword' in fields
  const failure = isRefusal(error, NO_ACCOUNT)
    ? intl.formatMessage({ id: 'recovery.noAccount' })
    : error
      ? problemOf(intl, error)
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
        problems={{
          password: fields.password,
          confirmPassword: fields.confirmPassword,
          form: isHere ? undefined : failure,
        }}
        onSubmit={(chosen) => {
          check(
            ({ wrongNewPassword }) => wrongNewPassword(chosen),
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
