import { type SubmitEventHandler, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Alert } from '../Alert/Alert.tsx'
import { Button } from '../Button/Button.tsx'
import { useProblemFocus } from '../Field/use-problem-focus.ts'
import { NewPasswordField } from '../NewPasswordField/NewPasswordField.tsx'
import { PasswordField } from '../PasswordField/PasswordField.tsx'
import { textIn } from '../PhoneCodeFields/written.ts'

export interface NewPasswordFormProps {
  /** Why each field was refused, in words for the member. */
  problems?: { password?: string | undefined; confirmPassword?: string | undefined; form?: string | undefined }
  busy?: boolean
  /** Whose password it will be, for a password manager. */
  account?: string | undefined
  onSubmit: (chosen: { password: string; confirmPassword: string }) => void
}

/** Asks for a new password, twice, where who asks is proved already. Knows no server. To register use `RegisterForm`. */
export function NewPasswordForm({ problems = {}, busy = false, account, onSubmit }: NewPasswordFormProps) {
  const intl = useIntl()
  const form = useRef<HTMLFormElement>(null)
  useProblemFocus(form, [problems.password, problems.confirmPassword])

  const submit: SubmitEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault()
    onSubmit({ password: textIn(event.currentTarget, 'password'), confirmPassword: textIn(event.currentTarget, 'confirmPassword') })
  }

  return (
    <Form ref={form} noValidate onSubmit={submit} aria-busy={busy}>
      {account ? <input hidden readOnly name="username" autoComplete="username" value={account} /> : null}
      <NewPasswordField
        look="ruled"
        name="password"
        label={<FormattedMessage id="ui.newPassword.password" />}
        autoFocus
        problem={problems.password}
      />
      <PasswordField
        look="ruled"
        name="confirmPassword"
        label={<FormattedMessage id="ui.newPassword.confirm" />}
        placeholder={intl.formatMessage({ id: 'ui.newPassword.confirmPlaceholder' })}
        autoComplete="new-password"
        problem={problems.confirmPassword}
      />
      {problems.form ? <Alert tone="danger">{problems.form}</Alert> : null}
      <Button type="submit" kind="solid" size="l" block busy={busy}>
        <FormattedMessage id="ui.newPassword.save" />
      </Button>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 22px;
`
