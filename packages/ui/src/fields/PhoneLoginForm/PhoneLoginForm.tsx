import { FormattedMessage } from 'react-intl'
import {
  PhoneVerificationForm,
  type PhoneVerificationFormProps,
} from '../PhoneVerificationForm/PhoneVerificationForm.tsx'

export interface PhoneLoginFormProps extends Omit<PhoneVerificationFormProps, 'note' | 'submit'> {
  /** A known member signs in again: the form does not mention registration. */
  back?: boolean
}

/**
 * Asks for a phone number and the code that was sent to it; an unknown number registers a new member. Makes no requests
 * itself. To sign in with a password use `LoginForm`.
 */
export function PhoneLoginForm({ back = false, ...props }: PhoneLoginFormProps) {
  return back ? (
    <PhoneVerificationForm {...props} submit={<FormattedMessage id="ui.login.signIn" />} />
  ) : (
    <PhoneVerificationForm
      {...props}
      note={<FormattedMessage id="ui.phoneLogin.registers" />}
      submit={<FormattedMessage id="ui.phoneLogin.enter" />}
    />
  )
}
