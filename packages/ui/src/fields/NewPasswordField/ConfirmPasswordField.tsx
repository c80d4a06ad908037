import { FormattedMessage, useIntl } from 'react-intl'
import { PasswordField, type PasswordFieldProps } from '../PasswordField/PasswordField.tsx'

/** Repeats the new password, below its `NewPasswordField` in a ruled form. */
export function ConfirmPasswordField({ problem }: Pick<PasswordFieldProps, 'problem'>) {
  const intl = useIntl()

  return (
    <PasswordField
      look="ruled"
      name="confirmPassword"
      label={<FormattedMessage id="ui.newPassword.confirm" />}
      placeholder={intl.formatMessage({ id: 'ui.newPassword.confirmPlaceholder' })}
      autoComplete="new-password"
      problem={problem}
    />
  )
}
