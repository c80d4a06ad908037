import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Field, type FieldProps } from '../Field/Field.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'children' | 'maxLength'>, Omit<FieldProps, 'children'> {
  /** How many characters may be written, in UTF-16 units. More can be: a pasted text is not cut, and what is too much is said. */
  limit?: number | undefined
}

/** One line of text. For a secret use `PasswordField`, for a phone number `PhoneField`. */
export function TextField({ label, hint, problem, look, before, after, limit, type = 'text', onChange, ...rest }: TextFieldProps) {
  const [written, setWritten] = useState(String(rest.defaultValue ?? ''))
  const { length } = rest.value === undefined ? written : String(rest.value)
  const over = limit === undefined ? 0 : length - limit
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setWritten(event.target.value)
    onChange?.(event)
  }

  return (
    <Field
      label={label}
      hint={hint}
      problem={problem ?? (over > 0 ? <FormattedMessage id="ui.field.tooLong" values={{ limit, over }} /> : undefined)}
      {...(look ? { look } : {})}
      before={before}
      after={after}
    >
      {(wiring) => <input {...rest} {...wiring} type={type} onChange={change} />}
    </Field>
  )
}
