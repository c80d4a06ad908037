import { FormattedMessage } from 'react-intl'
import { PhoneProofForm, type PhoneProofFormProps } from '../PhoneProofForm/PhoneProofForm.tsx'

export interface PhoneLoginFormProps extends Omit<PhoneProofFormProps, 'note' | 'submit'> {
  /** A known member signs in again: the form does not mention registration. */
  back?: boolean
}

/**
 * Asks for a phone number and the code that was sent to it; an unknown number registers a new member. Makes no requests
 * itself. To sign in with a password use `LoginForm`.
 */
export function PhoneLoginForm({ back = false, ...props }: PhoneLoginFormProps) {
  return back ? (
    <PhoneProofForm {...props} submit={<FormattedMessage id="ui.login.signIn" />} />
  ) : (
    <PhoneProofForm
      {...props}
      note={<FormattedMessage id="ui.phoneLogin.registers" />}
      submit={<FormattedMessage id="ui.phoneLogin.enter" />}
    />
  )
}
