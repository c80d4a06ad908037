import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx'

export interface LimitedFieldProps extends TextFieldProps {
  /** How many characters may be written, in UTF-16 units. More can be: a pasted text is not cut, and what is too much is said. */
  limit: number
}

/** One line of text that may be too long. For several lines use `TextArea`, which has a limit of its own. */
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
