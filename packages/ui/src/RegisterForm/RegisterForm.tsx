import { type ReactNode, type SubmitEventHandler, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Alert } from '../Alert/Alert.tsx'
import { Button } from '../Button/Button.tsx'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { useProblemFocus } from '../Field/use-problem-focus.ts'
import { NewPasswordField } from '../NewPasswordField/NewPasswordField.tsx'
import { PasswordField } from '../PasswordField/PasswordField.tsx'
import { PhoneCodeFields, type PhoneCodeFieldsProps } from '../PhoneCodeFields/PhoneCodeFields.tsx'
import { codeIn, type Phone, phoneIn, textIn } from '../PhoneCodeFields/written.ts'
import { TextField } from '../TextField/TextField.tsx'

/** What was filled in, as it was. */
export interface Registered extends Phone {
  account: string
  code: string
  password: string
  confirmPassword: string
  agreed: boolean
}

export interface RegisterFormProps extends Pick<PhoneCodeFieldsProps, 'sending' | 'sent' | 'secondsLeft' | 'captcha' | 'onSend'> {
  /** Why each field was refused, in words for the member. */
  problems?: Partial<Record<'account' | 'mobile' | 'captcha' | 'code' | 'password' | 'confirmPassword' | 'agreed' | 'form', string | undefined>>
  busy?: boolean
  /** What is agreed to, with the links to it: the label of the box that is to be ticked. */
  agreement: ReactNode
  onSubmit: (registered: Registered) => void
}

/**
 * Asks for all that a new member needs: a name, a phone that is proved by a code, a password, and the word to the terms.
 * Knows no server. Where a phone alone will do, use `PhoneLoginForm`.
 */
export function RegisterForm({ problems = {}, busy = false, agreement, onSubmit, ...code }: RegisterFormProps) {
  const intl = useIntl()
  const form = useRef<HTMLFormElement>(null)
  useProblemFocus(form, [problems.account, problems.mobile, problems.captcha, problems.code, problems.password, problems.confirmPassword, problems.agreed])

  const submit: SubmitEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault()
    const { currentTarget } = event
    onSubmit({
      account: textIn(currentTarget, 'account').trim(),
      ...phoneIn(currentTarget),
      code: codeIn(currentTarget),
      password: textIn(currentTarget, 'password'),
      confirmPassword: textIn(currentTarget, 'confirmPassword'),
      agreed: new FormData(currentTarget).has('agreed'),
    })
  }

  return (
    <Form ref={form} noValidate onSubmit={submit} aria-busy={busy}>
      <TextField
        look="ruled"
        name="account"
        label={<FormattedMessage id="ui.login.account" />}
        placeholder={intl.formatMessage({ id: 'ui.register.accountPlaceholder' })}
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
      <Agreement name="agreed" label={agreement} problem={problems.agreed} />
      {problems.form ? <Alert tone="danger">{problems.form}</Alert> : null}
      <Button type="submit" kind="solid" size="l" block busy={busy}>
        <FormattedMessage id="ui.register.submit" />
      </Button>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
`

const Agreement = styled(Checkbox)`
  margin-block: 2px 6px;
  font: ${({ theme }) => theme.type.note};
`
