import { FormattedMessage } from 'react-intl'
import { readText } from '../Field/form-values.ts'
import { ConfirmPasswordField } from '../NewPasswordField/ConfirmPasswordField.tsx'
import { type LoadCommonPasswords, NewPasswordField } from '../NewPasswordField/NewPasswordField.tsx'
import { RuledForm } from '../RuledForm/RuledForm.tsx'

export interface NewPasswordFormProps {
  /** Why each field was refused, in words for the member. */
  problems?: { password?: string | undefined; confirmPassword?: string | undefined; form?: string | undefined }
  busy?: boolean
  /** The account of the password, for password managers. */
  account?: string | undefined
  loadCommon?: LoadCommonPasswords
  onSubmit: (chosen: { password: string; confirmPassword: string }) => void
}

/**
 * Asks for a new password, twice, after the member has proved their identity. Makes no requests itself. To register use
 * `RegisterForm`.
 */
export function NewPasswordForm({ problems = {}, busy = false, account, loadCommon, onSubmit }: NewPasswordFormProps) {
  return (
    <RuledForm
      problems={problems}
      busy={busy}
      submit={<FormattedMessage id="ui.newPassword.save" />}
      onSubmit={(form) =>
        onSubmit({ password: readText(form, 'password'), confirmPassword: readText(form, 'confirmPassword') })
      }
    >
      {account ? <input hidden readOnly name="username" autoComplete="username" value={account} /> : null}
      <NewPasswordField
        look="ruled"
        name="password"
        label={<FormattedMessage id="ui.newPassword.password" />}
        autoFocus
        loadCommon={loadCommon}
        problem={problems.password}
      />
      <ConfirmPasswordField problem={problems.confirmPassword} />
    </RuledForm>
  )
}
