import { type ReactNode, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { CaptchaStatus, type CaptchaStatusProps } from '../CaptchaStatus/CaptchaStatus.tsx'
import { CodeField } from '../CodeField/CodeField.tsx'
import { readText } from '../Field/form-values.ts'
import type { FieldReaders } from '../PhoneCodeFields/phone-readers.ts'

export interface CodeFieldsProps {
  /** Why each field was refused, in words for the member. */
  problems?: { code?: string | undefined }
  look?: 'box' | 'ruled'
  disabled?: boolean
  /** The code is being sent. */
  sending?: boolean | undefined
  /** A code was sent before. */
  sent?: boolean | undefined
  /** Seconds until another code may be sent. */
  secondsLeft?: number | undefined
  /** The captcha that must be passed before a code is sent; left out where none is needed. */
  captcha?: Omit<CaptchaStatusProps, 'disabled'> | undefined
  /** How typed or pasted phone numbers and codes are parsed; taken as written where it is left out. */
  readers?: FieldReaders | undefined
  /** Called with the form, so that the caller can read its other fields. */
  onSend: (form: HTMLFormElement) => void
  /** The member changed one of these fields. */
  onWrite?: ((form: HTMLFormElement) => void) | undefined
  /** Fields above the code: where the code is sent. */
  children?: ReactNode
}

/**
 * A field for a sent code with the status of its captcha; the recipient is known, or is a field above. Use it once
 * inside a form; the form reads it with `readCode`. For a phone number and its code use `PhoneCodeFields`.
 */
export function CodeFields({
  problems = {},
  look = 'box',
  disabled = false,
  sending = false,
  sent = false,
  secondsLeft = 0,
  captcha,
  readers,
  onSend,
  onWrite,
  children,
}: CodeFieldsProps) {
  const intl = useIntl()
  const rows = useRef<HTMLDivElement>(null)

  const withForm = (act: (form: HTMLFormElement) => void) => {
    const form = rows.current?.closest('form')
    if (form) act(form)
  }
  const send = () =>
    withForm((form) => {
      onSend(form)
      focusNext(form)
    })
  const retry = () => {
    captcha?.onRetry?.()
    // The pressed retry button disappears, so move focus.
    withForm(focusNext)
  }

  return (
    <Rows ref={rows} data-look={look} onInput={() => onWrite && withForm(onWrite)}>
      {children}
      <CodeField
        look={look}
        name="code"
        label={<FormattedMessage id="ui.phoneLogin.code" />}
        placeholder={intl.formatMessage({ id: 'ui.phoneLogin.codePlaceholder' })}
        problem={problems.code}
        disabled={disabled}
        sending={sending}
        sent={sent}
        secondsLeft={secondsLeft}
        read={readers?.code}
        onSend={send}
      />
      <CaptchaStatus {...captcha} disabled={disabled} onRetry={retry} />
    </Rows>
  )
}

/** Moves focus to the next field to fill in: the phone number if it is empty, otherwise the code. */
function focusNext(form: HTMLFormElement) {
  const missing = form.elements.namedItem('mobile') !== null && readText(form, 'mobile').trim() === ''
  form.querySelector<HTMLElement>(`[name="${missing ? 'mobile' : 'code'}"]`)?.focus()
}

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;

  &[data-look='ruled'] {
    gap: var(--row-gap, 22px);
  }
`
