import { type ReactNode, type SubmitEventHandler, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Alert } from '../Alert/Alert.tsx'
import { Button } from '../Button/Button.tsx'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { useProblemFocus } from '../Field/use-problem-focus.ts'
import { PasswordField } from '../PasswordField/PasswordField.tsx'
import { TextField } from '../TextField/TextField.tsx'

export interface LoginFormProps {
  /** Why each field was refused, in words for the member. */
  problems?: { account?: string | undefined; password?: string | undefined; form?: string | undefined }
  busy?: boolean
  /** The account name that was remembered. */
  account?: string
  /** Whether it was. */
  remember?: boolean
  /** Where to go without the password. */
  forgot?: ReactNode
  onSubmit: (credentials: { account: string; password: string; remember: boolean }) => void
}

/** Asks for an account and a password. Knows no server. To sign in with a phone use `PhoneLoginForm`; to ask a member for the password again, `PasswordField`. */
export function LoginForm({ problems = {}, busy = false, account, remember, forgot, onSubmit }: LoginFormProps) {
  const intl = useIntl()
  const form = useRef<HTMLFormElement>(null)
  useProblemFocus(form, [problems.account, problems.password])

  const submit: SubmitEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    onSubmit({
      account: textOf(fields.get('account')).trim(),
      password: textOf(fields.get('password')),
      remember: fields.has('remember'),
    })
  }

  return (
    <Form ref={form} noValidate onSubmit={submit} aria-busy={busy}>
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
        problem={problems.password}
      />
      <Aux>
        <Checkbox name="remember" label={<FormattedMessage id="ui.login.remember" />} defaultChecked={remember} />
        {forgot}
      </Aux>
      {problems.form ? <Alert tone="danger">{problems.form}</Alert> : null}
      <Button type="submit" kind="solid" size="l" block busy={busy}>
        <FormattedMessage id="ui.login.signIn" />
      </Button>
    </Form>
  )
}

const textOf = (entry: FormDataEntryValue | null) => (typeof entry === 'string' ? entry : '')

const Form = styled.form`
  display: grid;
  gap: 22px;
`

const Aux = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[4]};
  align-items: center;
  justify-content: space-between;
  margin-block: 2px 6px;
  font: ${({ theme }) => theme.type.note};
`
