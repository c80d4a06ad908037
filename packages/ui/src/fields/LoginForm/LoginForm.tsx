import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { readChecked, readText } from '../Field/form-values.ts'
import { PasswordField } from '../PasswordField/PasswordField.tsx'
import { RuledForm } from '../RuledForm/RuledForm.tsx'
import { TextField } from '../TextField/TextField.tsx'

export interface LoginFormProps {
  /** Why each field was refused, in words for the member. */
  problems?: { account?: string | undefined; password?: string | undefined; form?: string | undefined }
  busy?: boolean
  /** The account name that was remembered. */
  account?: string
  /** Whether the account was remembered. */
  remember?: boolean
  /** Focuses the password first, because the account is known. For a form in a dialog above a page. */
  atPassword?: boolean | undefined
  /** A link for members who forgot the password. */
  forgot?: ReactNode
  onSubmit: (credentials: { account: string; password: string; remember: boolean }) => void
}

/**
 * Asks for an account and a password. Makes no requests itself. To sign in with a phone use `PhoneLoginForm`; to ask a
 * member for the password again, `PasswordField`.
 */
export function LoginForm({
  problems = {},
  busy = false,
  account,
  remember,
  atPassword,
  forgot,
  onSubmit,
}: LoginFormProps) {
  const intl = useIntl()

  return (
    <RuledForm
      problems={problems}
      busy={busy}
      submit={<FormattedMessage id="ui.login.signIn" />}
      onSubmit={(form) =>
        onSubmit({
          account: readText(form, 'account').trim(),
          password: readText(form, 'password'),
          remember: readChecked(form, 'remember'),
        })
      }
    >
      <TextField
        look="ruled"
        name="account"
        label={<FormattedMessage id="ui.login.account" />}
        placeholder={intl.formatMessage({ id: 'ui.login.accountPlaceholder' })}
        defaultValue={account}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        problem={problems.account}
      />
      <PasswordField
        look="ruled"
        name="password"
        label={<FormattedMessage id="ui.login.password" />}
        placeholder={intl.formatMessage({ id: 'ui.login.passwordPlaceholder' })}
        autoComplete="current-password"
        autoFocus={atPassword}
        problem={problems.password}
      />
      <Aux>
        <Checkbox name="remember" label={<FormattedMessage id="ui.login.remember" />} defaultChecked={remember} />
        {forgot}
      </Aux>
    </RuledForm>
  )
}

const Aux = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[4]};
  align-items: center;
  justify-content: space-between;
  margin-block: 2px 6px;
  font: ${({ theme }) => theme.type.note};
`
