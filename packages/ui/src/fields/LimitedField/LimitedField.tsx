import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx'

export interface LimitedFieldProps extends TextFieldProps {
  /** The maximum length, in UTF-16 units. A longer text is not truncated; a message says by how much it is too long. */
  limit: number
}

/** One line of text with a maximum length. For several lines use `TextArea`, which has its own limit. */
export function LimitedField({ limit, problem, onChange, ...rest }: LimitedFieldProps) {
  const [written, setWritten] = useState(String(rest.defaultValue ?? ''))
  const { length } = rest.value === undefined ? written : String(rest.value)
  const tooLong =
    length > limit ? <FormattedMessage id="ui.field.tooLong" values={{ limit, over: length - limit }} /> : undefined

  return (
    <TextField
      {...rest}
      problem={problem ?? tooLong}
      onChange={(event) => {
        setWritten(event.target.value)
        onChange?.(event)
      }}
    />
  )
}
