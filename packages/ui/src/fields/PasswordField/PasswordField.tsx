import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx'

/** The props of a `TextField` without `type` and `after`. */
export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'after'>

/**
 * A password that the member can reveal while typing. For a new password use `NewPasswordField`, for a code from a
 * message `CodeField`.
 */
export function PasswordField({ disabled, ...rest }: PasswordFieldProps) {
  const intl = useIntl()
  const [visible, setVisible] = useState(false)

  return (
    <TextField
      {...rest}
      disabled={disabled}
      type={visible ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      after={
        <Toggle
          size="s"
          tip="none"
          label={intl.formatMessage({ id: visible ? 'ui.password.hide' : 'ui.password.show' })}
          disabled={disabled}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <Eye size={18} aria-hidden="true" /> : <EyeOff size={18} aria-hidden="true" />}
        </Toggle>
      }
    />
  )
}

/** Aligns the icon, not its larger hit area, with the edge of the field. */
const Toggle = styled(IconButton)`
  margin-inline-end: -5px;
`
