import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { PhoneCodeFields, type PhoneCodeFieldsProps } from '../PhoneCodeFields/PhoneCodeFields.tsx'
import { readCode, type Phone, readPhone } from '../PhoneCodeFields/phone-readers.ts'
import { RuledForm } from '../RuledForm/RuledForm.tsx'

export interface PhoneVerificationFormProps extends Pick<
  PhoneCodeFieldsProps,
  'phone' | 'sending' | 'sent' | 'secondsLeft' | 'captcha' | 'readers' | 'onSend'
> {
  /** Why each field was refused, in words for the member. */
  problems?: { mobile?: string | undefined; code?: string | undefined; form?: string | undefined }
  busy?: boolean
  /** What else submitting the form does. */
  note?: ReactNode
  /** The label of the submit button. */
  submit: ReactNode
  onSubmit: (proof: Phone & { code: string }) => void
}

/**
 * Asks the member to prove that a phone number is theirs, as the first step of a flow. Makes no requests itself. To
 * sign in with it use `PhoneLoginForm`.
 */
export function PhoneVerificationForm({
  problems = {},
  busy = false,
  note,
  submit,
  onSubmit,
  ...code
}: PhoneVerificationFormProps) {
  return (
    <RuledForm
      problems={problems}
      busy={busy}
      submit={submit}
      onSubmit={(form) => onSubmit({ ...readPhone(form, code.readers), code: readCode(form, code.readers) })}
    >
      <Fields>
        <PhoneCodeFields {...code} problems={problems} />
        {note ? <Note>{note}</Note> : null}
      </Fields>
    </RuledForm>
  )
}

const Fields = styled.div`
  margin-block-end: 6px;
`

const Note = styled.p`
  margin-block-start: ${({ theme }) => theme.space[6]};
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`
