import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { CodeFields, type CodeFieldsProps } from '../CodeFields/CodeFields.tsx'
import { PhoneField } from '../PhoneField/PhoneField.tsx'
import { type Phone, phoneIn } from './written.ts'

export interface PhoneCodeFieldsProps extends Omit<CodeFieldsProps, 'problems' | 'onSend' | 'children'> {
  /** Why each field was refused, in words for the member. */
  problems?: CodeFieldsProps['problems'] & { mobile?: string | undefined }
  /** What the phone is called; *phone number* where it is left out. */
  label?: ReactNode
  /** The phone that stands there at first. */
  phone?: Phone | undefined
  onSend: (phone: Phone) => void
}

/**
 * A phone, and the code that is sent to it: what several forms begin with. It stands inside of a form, one in each; the
 * form reads it with `phoneIn` and `codeIn`. For a phone that needs no proof use `PhoneField`, for one that is known
 * `CodeFields`.
 */
export function PhoneCodeFields({
  problems = {},
  look = 'ruled',
  disabled = false,
  label,
  phone,
  readers,
  onSend,
  ...code
}: PhoneCodeFieldsProps) {
  const intl = useIntl()

  return (
    <CodeFields
      {...code}
      look={look}
      disabled={disabled}
      problems={problems}
      readers={readers}
      onSend={(form) => onSend(phoneIn(form, readers))}
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
