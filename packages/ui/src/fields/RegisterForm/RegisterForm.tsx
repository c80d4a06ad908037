import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { readChecked, readText } from '../Field/form-values.ts'
import { ConfirmPasswordField } from '../NewPasswordField/ConfirmPasswordField.tsx'
import { type LoadCommonPasswords, NewPasswordField } from '../NewPasswordField/NewPasswordField.tsx'
import { PhoneCodeFields, type PhoneCodeFieldsProps } from '../PhoneCodeFields/PhoneCodeFields.tsx'
import { readCode, type Phone, readPhone } from '../PhoneCodeFields/phone-readers.ts'
import { RuledForm } from '../RuledForm/RuledForm.tsx'
import { TextField } from '../TextField/TextField.tsx'

/** The submitted values. */
export interface RegistrationValues extends Phone {
  account: string
  code: string
  password: string
  confirmPassword: string
  agreed: boolean
}

export interface RegisterFormProps extends Pick<
  PhoneCodeFieldsProps,
  'phone' | 'sending' | 'sent' | 'secondsLeft' | 'captcha' | 'readers' | 'onSend'
> {
  /** Why each field was refused, in words for the member. */
  problems?: Partial<
    Record<'account' | 'mobile' | 'code' | 'password' | 'confirmPassword' | 'agreed' | 'form', string | undefined>
  >
  busy?: boolean
  /** The initial account name. */
  account?: string
  /** The label of the agreement checkbox, with links to the terms. */
  agreement: ReactNode
  loadCommon?: LoadCommonPasswords
  onSubmit: (registered: RegistrationValues) => void
}

/**
 * Asks for everything that a new member needs: an account name, a phone number verified by a code, a password, and
 * consent to the terms. Makes no requests itself. Where a phone number alone is enough, use `PhoneLoginForm`.
 */
export function RegisterForm({
  problems = {},
  busy = false,
  account,
  agreement,
  loadCommon,
  onSubmit,
  ...code
}: RegisterFormProps) {
  const intl = useIntl()

  return (
    <Rows
      problems={problems}
      busy={busy}
      submit={<FormattedMessage id="ui.register.submit" />}
      onSubmit={(form) =>
        onSubmit({
          account: readText(form, 'account').trim(),
          ...readPhone(form, code.readers),
          code: readCode(form, code.readers),
          password: readText(form, 'password'),
          confirmPassword: readText(form, 'confirmPassword'),
          agreed: readChecked(form, 'agreed'),
        })
      }
    >
      <TextField
        look="ruled"
        name="account"
        label={<FormattedMessage id="ui.login.account" />}
        placeholder={intl.formatMessage({ id: 'ui.register.accountPlaceholder' })}
        defaultValue={account}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        problem={problems.account}
      />
      <PhoneCodeFields {...code} problems={problems} />
      <NewPasswordField
        look="ruled"
        name="password"
        label={<FormattedMessage id="ui.login.password" />}
        loadCommon={loadCommon}
        problem={problems.password}
      />
      <ConfirmPasswordField problem={problems.confirmPassword} />
      <Agreement name="agreed" label={agreement} problem={problems.agreed} />
    </Rows>
  )
}

const Rows = styled(RuledForm)`
  --row-gap: 18px;
`

const Agreement = styled(Checkbox)`
  margin-block: 2px 6px;
  font: ${({ theme }) => theme.type.note};
`
