import { type ReactNode, type SubmitEventHandler, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Alert } from '../Alert/Alert.tsx'
import { Button } from '../Button/Button.tsx'
import { useProblemFocus } from '../Field/use-problem-focus.ts'
import { PhoneCodeFields, type PhoneCodeFieldsProps } from '../PhoneCodeFields/PhoneCodeFields.tsx'
import { codeIn, type Phone, phoneIn } from '../PhoneCodeFields/written.ts'

export interface PhoneProofFormProps extends Pick<PhoneCodeFieldsProps, 'sending' | 'sent' | 'secondsLeft' | 'captcha' | 'onSend'> {
  /** Why each field was refused, in words for the member. */
  problems?: { mobile?: string | undefined; captcha?: string | undefined; code?: string | undefined; form?: string | undefined }
  busy?: boolean
  /** What the button says; *next* where it is left out. */
  submit?: ReactNode
  onSubmit: (proof: Phone & { code: string }) => void
}

/** Asks for the proof that a phone is one's own: the first step of something. Knows no server. To sign in by it use `PhoneLoginForm`. */
export function PhoneProofForm({ problems = {}, busy = false, submit: words, onSubmit, ...code }: PhoneProofFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useProblemFocus(form, [problems.mobile, problems.captcha, problems.code])

  const submit: SubmitEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault()
    onSubmit({ ...phoneIn(event.currentTarget), code: codeIn(event.currentTarget) })
  }

  return (
    <Form ref={form} noValidate onSubmit={submit} aria-busy={busy}>
      <PhoneCodeFields {...code} problems={problems} />
      {problems.form ? <Alert tone="danger">{problems.form}</Alert> : null}
      <Button type="submit" kind="solid" size="l" block busy={busy}>
        {words ?? <FormattedMessage id="ui.phoneProof.next" />}
      </Button>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 28px;
`
