import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { CaptchaField, type CaptchaFieldProps } from '../CaptchaField/CaptchaField.tsx'
import { CodeField } from '../CodeField/CodeField.tsx'
import { textIn } from '../Field/text-in.ts'

export interface CodeFieldsProps {
  /** Why each field was refused, in words for the member. */
  problems?: { captcha?: string | undefined; code?: string | undefined }
  look?: 'box' | 'ruled'
  disabled?: boolean
  /** The code is on its way. */
  sending?: boolean | undefined
  /** A code was sent before. */
  sent?: boolean | undefined
  /** Seconds until another code may be sent. */
  secondsLeft?: number | undefined
  /** The picture whose letters go with the next request for a code; left out where none is to be solved. */
  captcha?: Pick<CaptchaFieldProps, 'picture' | 'busy' | 'failed' | 'onAnother'> | undefined
  /** `letters` as they were read from the picture, where there is one; `form` for what else is written there. */
  onSend: (asked: { letters?: string }, form: HTMLFormElement) => void
  /** What is filled in before: where the code goes. */
  children?: ReactNode
}

/**
 * A code that is sent, and the picture that may have to be solved before: where it goes is known, or stands above. It stands
 * inside of a form, one in each; the form reads it with `codeIn`. For a phone and its code use `PhoneCodeFields`.
 */
export function CodeFields({ problems = {}, look = 'box', disabled = false, sending = false, sent = false, secondsLeft = 0, captcha, onSend, children }: CodeFieldsProps) {
  const intl = useIntl()
  const rows = useRef<HTMLDivElement>(null)

  const send = () => {
    const form = rows.current?.closest('form')
    if (!form) return
    onSend(captcha ? { letters: textIn(form, 'captcha').trim() } : {}, form)
    focusNext(form)
  }
  /** In the letters, Enter asks for the code: what the form is for comes after it. */
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!sending && !event.nativeEvent.isComposing && event.keyCode !== COMPOSED) send()
  }

  return (
    <Rows ref={rows} data-look={look}>
      {children}
      {captcha ? <CaptchaField look={look} name="captcha" autoFocus problem={problems.captcha} disabled={disabled} {...captcha} onKeyDown={sendOnEnter} /> : null}
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
        onSend={send}
      />
    </Rows>
  )
}

/** Goes to what is to be filled in next: what a code can't be sent without, or the code. */
function focusNext(form: HTMLFormElement) {
  const missing = ['mobile', 'captcha'].find((name) => form.elements.namedItem(name) !== null && textIn(form, name).trim() === '')
  form.querySelector<HTMLElement>(`[name="${missing ?? 'code'}"]`)?.focus()
}

/** What Safari says of the Enter that ends a composition. */
const COMPOSED = 229

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;

  &[data-look='ruled'] {
    gap: var(--row-gap, 22px);
  }
`
