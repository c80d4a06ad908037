import { type KeyboardEvent, type SubmitEventHandler, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Alert } from '../Alert/Alert.tsx'
import { Button } from '../Button/Button.tsx'
import { CaptchaField, type CaptchaFieldProps } from '../CaptchaField/CaptchaField.tsx'
import { CodeField } from '../CodeField/CodeField.tsx'
import { useProblemFocus } from '../Field/use-problem-focus.ts'
import { PhoneField } from '../PhoneField/PhoneField.tsx'

/** A phone as the member wrote it: digits only. */
export interface Phone {
  mobile: string
  areacode: string
}

export interface PhoneLoginFormProps {
  /** Why each field was refused, in words for the member. */
  problems?: { mobile?: string | undefined; captcha?: string | undefined; code?: string | undefined; form?: string | undefined }
  busy?: boolean
  /** The code is on its way. */
  sending?: boolean
  /** A code was sent before. */
  sent?: boolean
  /** Seconds until another code may be sent. */
  secondsLeft?: number
  /** The picture whose letters go with the next request for a code; left out where none is to be solved. */
  captcha?: Pick<CaptchaFieldProps, 'picture' | 'busy' | 'failed' | 'onAnother'> | undefined
  /** `letters` as they were read from the picture, where there is one. */
  onSend: (asked: Phone & { letters?: string }) => void
  onSubmit: (credentials: Phone & { code: string }) => void
}

/** Asks for a phone number and the code that was sent to it; an unknown number is registered by it. Knows no server. To sign in with a password use `LoginForm`. */
export function PhoneLoginForm({ problems = {}, busy = false, sending, sent, secondsLeft, captcha, onSend, onSubmit }: PhoneLoginFormProps) {
  const intl = useIntl()
  const form = useRef<HTMLFormElement>(null)
  useProblemFocus(form, [problems.mobile, problems.captcha, problems.code])

  const submit: SubmitEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault()
    onSubmit({ ...phoneOf(event.currentTarget), code: digitsOf(new FormData(event.currentTarget).get('code')) })
  }
  const send = () => {
    if (!form.current) return
    const phone = phoneOf(form.current)
    const letters = captcha ? textOf(new FormData(form.current).get('captcha')).trim() : undefined
    onSend(letters === undefined ? phone : { ...phone, letters })
    if (phone.mobile && letters !== '') form.current.querySelector<HTMLElement>('[name="code"]')?.focus()
  }
  /** In the letters, Enter asks for the code: signing in comes after it. */
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!sending && !event.nativeEvent.isComposing && event.keyCode !== COMPOSED) send()
  }

  return (
    <Form ref={form} noValidate onSubmit={submit} aria-busy={busy}>
      <PhoneField
        look="ruled"
        name="mobile"
        label={<FormattedMessage id="ui.phoneLogin.mobile" />}
        placeholder={intl.formatMessage({ id: 'ui.phoneLogin.mobilePlaceholder' })}
        problem={problems.mobile}
      />
      {captcha ? <CaptchaField look="ruled" name="captcha" autoFocus problem={problems.captcha} {...captcha} onKeyDown={sendOnEnter} /> : null}
      <CodeField
        look="ruled"
        name="code"
        label={<FormattedMessage id="ui.phoneLogin.code" />}
        placeholder={intl.formatMessage({ id: 'ui.phoneLogin.codePlaceholder' })}
        problem={problems.code}
        sending={sending ?? false}
        sent={sent ?? false}
        secondsLeft={secondsLeft ?? 0}
        onSend={send}
      />
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

/** What Safari says of the Enter that ends a composition. */
const COMPOSED = 229

const textOf = (entry: FormDataEntryValue | null) => (typeof entry === 'string' ? entry : '')
const digitsOf = (entry: FormDataEntryValue | null) => textOf(entry).replace(/\D/g, '')

function phoneOf(form: HTMLFormElement): Phone {
  const fields = new FormData(form)

  return { mobile: digitsOf(fields.get('mobile')), areacode: digitsOf(fields.get('areacode')) }
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
