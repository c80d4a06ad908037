import { type SubmitEventHandler, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Alert } from '../Alert/Alert.tsx'
import { Button } from '../Button/Button.tsx'
import { useProblemFocus } from '../Field/use-problem-focus.ts'
import { PhoneCodeFields, type PhoneCodeFieldsProps } from '../PhoneCodeFields/PhoneCodeFields.tsx'
import { codeIn, type Phone, phoneIn } from '../PhoneCodeFields/written.ts'

export interface PhoneLoginFormProps extends Pick<PhoneCodeFieldsProps, 'sending' | 'sent' | 'secondsLeft' | 'captcha' | 'onSend'> {
  /** Why each field was refused, in words for the member. */
  problems?: { mobile?: string | undefined; captcha?: string | undefined; code?: string | undefined; form?: string | undefined }
  busy?: boolean
  onSubmit: (credentials: Phone & { code: string }) => void
}

/** Asks for a phone number and the code that was sent to it; an unknown number is registered by it. Knows no server. To sign in with a password use `LoginForm`. */
export function PhoneLoginForm({ problems = {}, busy = false, onSubmit, ...code }: PhoneLoginFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useProblemFocus(form, [problems.mobile, problems.captcha, problems.code])

  const submit: SubmitEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault()
    onSubmit({ ...phoneIn(event.currentTarget), code: codeIn(event.currentTarget) })
  }

  return (
    <Form ref={form} noValidate onSubmit={submit} aria-busy={busy}>
      <PhoneCodeFields {...code} problems={problems} />
      <Hint>
        <FormattedMessage id="ui.phoneLogin.registers" />
      </Hint>
      {problems.form ? <Alert tone="danger">{problems.form}</Alert> : null}
      <Button type="submit" kind="solid" size="l" block busy={busy}>
        <FormattedMessage id="ui.phoneLogin.enter" />
      </Button>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 22px;
`

const Hint = styled.p`
  margin-block: 2px 6px;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`
