import { isRefusal, refusedFields } from '@moyun/api'
import { selectDoorError, selectIsChoosing, selectIsDoorBusy, selectIsProofExpired, selectProvedPhone } from '@moyun/machines'
import { NewPasswordForm, PhoneProofForm } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { fieldProblemsOf, problemOf } from '../../problem.ts'
import { Login } from '../login/login-actor.ts'
import { useChecks } from '../login/use-checks.ts'
import { useCode } from '../login/use-code.ts'

const WRONG_CODE = 1002
const NO_ACCOUNT = 1003

/** L5: the phone is proved, then gets a new password, with which one signs in oneself. */
export function RecoveryWay() {
  return Login.useSelector(selectIsChoosing) ? <Choosing /> : <Proving />
}

const fieldsOf = ['mobile', 'areacode', 'captcha', 'code']

function Proving() {
  const intl = useIntl()
  const login = Login.useActorRef()
  const busy = Login.useSelector(selectIsDoorBusy)
  const error = Login.useSelector(selectDoorError)
  const isExpired = Login.useSelector(selectIsProofExpired)
  const { wrong, checking, check } = useChecks()
  const { code, captchaProblem, unsentFields, notSent } = useCode('reset', check)
  const refusedCode = !isExpired && isRefusal(error, WRONG_CODE) ? problemOf(intl, error) : undefined
  const expired = isExpired ? intl.formatMessage({ id: 'recovery.expired' }) : undefined
  const fields = fieldProblemsOf(intl, { ...unsentFields, ...(isExpired ? {} : refusedFields(error)), ...wrong })
  const failure = notSent ?? expired ?? (error && !refusedCode ? problemOf(intl, error) : undefined)

  return (
    <PhoneProofForm
      {...code}
      busy={busy || checking}
      problems={{
        mobile: fields.mobile ?? fields.areacode,
        captcha: fields.captcha ?? captchaProblem,
        code: fields.code ?? refusedCode,
        form: fieldsOf.some((field) => field in fields) ? undefined : failure,
      }}
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
  const failure = isRefusal(error, NO_ACCOUNT) ? intl.formatMessage({ id: 'recovery.noAccount' }) : error ? problemOf(intl, error) : undefined

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
        problems={{ password: fields.password, confirmPassword: fields.confirmPassword, form: isHere ? undefined : failure }}
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
