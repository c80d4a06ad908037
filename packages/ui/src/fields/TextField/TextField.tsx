import type { ComponentProps } from 'react'
import { Field, type FieldProps } from '../Field/Field.tsx'

export interface TextFieldProps
  extends Omit<ComponentProps<'input'>, 'id' | 'children' | 'maxLength'>, Omit<FieldProps, 'children'> {}

/**
 * One line of text. For a password use `PasswordField`, for a phone number `PhoneField`, for text with a maximum length
 * `LimitedField`.
 */
export function TextField({ label, hint, problem, look, before, after, type = 'text', ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} problem={problem} {...(look ? { look } : {})} before={before} after={after}>
      {(wiring) => <input {...rest} {...wiring} type={type} />}
    </Field>
  )
}
