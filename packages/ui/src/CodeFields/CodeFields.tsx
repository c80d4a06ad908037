import { type ReactNode, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { CaptchaStatus, type CaptchaStatusProps } from '../CaptchaStatus/CaptchaStatus.tsx'
import { CodeField } from '../CodeField/CodeField.tsx'
import { textIn } from '../Field/text-in.ts'
import type { FieldReaders } from '../PhoneCodeFields/written.ts'

export interface CodeFieldsProps {
  /** Why each field was refused, in words for the member. */
  problems?: { code?: string | undefined }
  look?: 'box' | 'ruled'
  disabled?: boolean
  /** The code is on its way. */
  sending?: boolean | undefined
  /** A code was sent before. */
  sent?: boolean | undefined
  /** Seconds until another code may be sent. */
  secondsLeft?: number | undefined
  /** The captcha whose proof the code needs; left out where it needs none. */
  captcha?: Omit<CaptchaStatusProps, 'disabled'> | undefined
  /** How a phone and a code are understood that are typed or pasted; as they are written where it is left out. */
  readers?: FieldReaders | undefined
  /** `form` for what else is written there. */
  onSend: (form: HTMLFormElement) => void
  /** What is filled in before: where the code goes. */
  children?: ReactNode
}

/**
 * A code that is sent, and how far the captcha before it is: where it goes is known, or stands above. It stands inside of a
 * form, one in each; the form reads it with `codeIn`. For a phone and its code use `PhoneCodeFields`.
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
  children,
}: CodeFieldsProps) {
  const intl = useIntl()
  const rows = useRef<HTMLDivElement>(null)

  const send = () => {
    const form = rows.current?.closest('form')
    if (!form) return
    onSend(form)
    focusNext(form)
  }
  const retry = () => {
    captcha?.onRetry?.()
    // The button that was pressed goes.
    const form = rows.current?.closest('form')
    if (form) focusNext(form)
  }

  return (
    <Rows ref={rows} data-look={look}>
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

/** Goes to what is to be filled in next: what a code can't be sent without, or the code. */
function focusNext(form: HTMLFormElement) {
  const missing = form.elements.namedItem('mobile') !== null && textIn(form, 'mobile').trim() === ''
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
