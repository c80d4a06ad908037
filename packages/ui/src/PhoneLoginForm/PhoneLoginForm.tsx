import { FormattedMessage } from 'react-intl'
import { PhoneProofForm, type PhoneProofFormProps } from '../PhoneProofForm/PhoneProofForm.tsx'

export type PhoneLoginFormProps = Omit<PhoneProofFormProps, 'note' | 'submit'>

/** Asks for a phone number and the code that was sent to it; an unknown number is registered by it. Knows no server. To sign in with a password use `LoginForm`. */
export function PhoneLoginForm(props: PhoneLoginFormProps) {
  return <PhoneProofForm {...props} note={<FormattedMessage id="ui.phoneLogin.registers" />} submit={<FormattedMessage id="ui.phoneLogin.enter" />} />
}
