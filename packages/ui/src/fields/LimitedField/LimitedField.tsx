import { useState } from 'react'
import { tooLong } from '../Field/too-long.ts'
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx'

export interface LimitedFieldProps extends TextFieldProps {
  /**
   * The maximum number of characters (code points). A longer text is not truncated; a message says by how much it is
   * too long.
   */
  limit: number
}

/** One line of text with a maximum length. For several lines use `TextArea`, which has its own limit. */
export function LimitedField({ limit, problem, onChange, ...rest }: LimitedFieldProps) {
  const [ownText, setOwnText] = useState(String(rest.defaultValue ?? ''))
  const text = rest.value === undefined ? ownText : String(rest.value)

  return (
    <TextField
      {...rest}
      problem={problem ?? tooLong(text, limit)}
      onChange={(event) => {
        setOwnText(event.target.value)
        onChange?.(event)
      }}
    />
  )
}
