import { type KeyboardEvent, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { CaptchaField, type CaptchaFieldProps } from '../CaptchaField/CaptchaField.tsx'
import { CodeField } from '../CodeField/CodeField.tsx'
import { textIn } from '../Field/text-in.ts'
import { PhoneField } from '../PhoneField/PhoneField.tsx'
import { type Phone, phoneIn } from './written.ts'

export interface PhoneCodeFieldsProps {
  /** Why each field was refused, in words for the member. */
  problems?: { mobile?: string | undefined; captcha?: string | undefined; code?: string | undefined }
  look?: 'box' | 'ruled'
  disabled?: boolean
  /** The phone that stands there at first. */
  phone?: Phone | undefined
  /** The code is on its way. */
  sending?: boolean | undefined
  /** A code was sent before. */
  sent?: boolean | undefined
  /** Seconds until another code may be sent. */
  secondsLeft?: number | undefined
  /** The picture whose letters go with the next request for a code; left out where none is to be solved. */
  captcha?: Pick<CaptchaFieldProps, 'picture' | 'busy' | 'failed' | 'onAnother'> | undefined
  /** `letters` as they were read from the picture, where there is one. */
  onSend: (asked: Phone & { letters?: string }) => void
}

/**
 * A phone, and the code that is sent to it: what several forms begin with. It stands inside of a form, one in each; the
 * form reads it with `phoneIn` and `codeIn`. For a phone that needs no proof use `PhoneField`.
 */
export function PhoneCodeFields({ problems = {}, look = 'ruled', disabled = false, phone, sending = false, sent = false, secondsLeft = 0, captcha, onSend }: PhoneCodeFieldsProps) {
  const intl = useIntl()
  const rows = useRef<HTMLDivElement>(null)

  const send = () => {
    const form = rows.current?.closest('form')
    if (!form) return
    const phone = phoneIn(form)
    const letters = captcha ? textIn(form, 'captcha').trim() : undefined
    onSend(letters === undefined ? phone : { ...phone, letters })
    if (phone.mobile && letters !== '') form.querySelector<HTMLElement>('[name="code"]')?.focus()
  }
  /** In the letters, Enter asks for the code: what the form is for comes after it. */
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!sending && !event.nativeEvent.isComposing && event.keyCode !== COMPOSED) send()
  }

  return (
    <Rows ref={rows}>
      <PhoneField
        look={look}
        name="mobile"
        label={<FormattedMessage id="ui.phoneLogin.mobile" />}
        placeholder={intl.formatMessage({ id: 'ui.phoneLogin.mobilePlaceholder' })}
        {...(phone?.areacode ? { defaultArea: phone.areacode } : {})}
        defaultValue={phone?.mobile}
        problem={problems.mobile}
        disabled={disabled}
      />
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

/** What Safari says of the Enter that ends a composition. */
const COMPOSED = 229

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 22px;
`
