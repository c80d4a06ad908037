import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { IconButton } from '../IconButton/IconButton.tsx'
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx'

/** What a `TextField` takes, but for its type and what stands after it. */
export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'after'>

/** A secret, which its owner may look at while writing it. For one that is being made up use `NewPasswordField`, for a code from a message `CodeField`. */
export function PasswordField({ disabled, ...rest }: PasswordFieldProps) {
  const intl = useIntl()
  const [shown, setShown] = useState(false)

  return (
    <TextField
      {...rest}
      disabled={disabled}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      after={
        <Toggle
          size="s"
          tip="none"
          label={intl.formatMessage({ id: shown ? 'ui.password.hide' : 'ui.password.show' })}
          disabled={disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? <Eye size={18} aria-hidden="true" /> : <EyeOff size={18} aria-hidden="true" />}
        </Toggle>
      }
    />
  )
}

/** The glyph meets the edge, not its hit area. */
const Toggle = styled(IconButton)`
  margin-inline-end: -5px;
`
