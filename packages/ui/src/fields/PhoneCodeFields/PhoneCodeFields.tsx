import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { CodeFields, type CodeFieldsProps } from '../CodeFields/CodeFields.tsx'
import { PhoneField } from '../PhoneField/PhoneField.tsx'
import { type Phone, readPhone } from './phone-readers.ts'

export interface PhoneCodeFieldsProps extends Omit<CodeFieldsProps, 'problems' | 'onSend' | 'onWrite' | 'children'> {
  /** Why each field was refused, in words for the member. */
  problems?: CodeFieldsProps['problems'] & { mobile?: string | undefined }
  /** The label of the phone field; *phone number* where it is left out. */
  label?: ReactNode
  /** The initial phone number. */
  phone?: Phone | undefined
  /** Sends a code to the phone number. `secondsLeft` then blocks only that number. */
  onSend: (phone: Phone) => void
}

/**
 * A phone number and the code that is sent to it: the first fields of several forms. Use it once inside a form; the
 * form reads it with `readPhone` and `readCode`. For a phone number that needs no verification use `PhoneField`, for a
 * known one `CodeFields`.
 */
export function PhoneCodeFields({
  problems = {},
  look = 'ruled',
  disabled = false,
  label,
  phone,
  readers,
  sent = false,
  secondsLeft = 0,
  onSend,
  ...code
}: PhoneCodeFieldsProps) {
  const intl = useIntl()
  const [sentTo, setSentTo] = useState<Phone>()
  const [isOther, setIsOther] = useState(false)
  const send = (form: HTMLFormElement) => {
    const to = readPhone(form, readers)
    setSentTo(to)
    setIsOther(false)
    onSend(to)
  }
  const compare = (form: HTMLFormElement) => {
    const { mobile, areacode } = readPhone(form, readers)
    setIsOther(sentTo !== undefined && (sentTo.mobile !== mobile || sentTo.areacode !== areacode))
  }

  return (
    <CodeFields
      {...code}
      look={look}
      disabled={disabled}
      problems={problems}
      readers={readers}
      sent={sent && !isOther}
      secondsLeft={isOther ? 0 : secondsLeft}
      onSend={send}
      onWrite={compare}
    >
      <PhoneField
        look={look}
        name="mobile"
        label={label ?? <FormattedMessage id="ui.phoneLogin.mobile" />}
        placeholder={intl.formatMessage({ id: 'ui.phoneLogin.mobilePlaceholder' })}
        {...(phone?.areacode ? { defaultArea: phone.areacode } : {})}
        defaultValue={phone?.mobile}
        read={readers?.phone}
        problem={problems.mobile}
        disabled={disabled}
      />
    </CodeFields>
  )
}
