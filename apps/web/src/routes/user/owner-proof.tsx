import { selectMember } from '@moyun/machines'
import { PasswordField, type PasswordFieldProps, Untranslated } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Session } from '../../session/session.ts'
import { CodeProof, type CodeProofProps } from './code-proof.tsx'

/** Names the phone, `mobile` masked, and asks for the code sent to it. */
export function PhoneProof({ mobile, onProved }: CodeProofProps & { mobile: string }) {
  return (
    <>
      <p>
        <FormattedMessage id="user.proveOld" values={{ mobile: <Untranslated>{mobile}</Untranslated> }} />
      </p>
      <CodeProof onProved={onProved} />
    </>
  )
}

/** The account's own password, as field `password`; a hidden user name tells password managers the account. */
export function OwnPassword({ problem }: Pick<PasswordFieldProps, 'problem'>) {
  const account = Session.useSelector(selectMember)?.account
  return (
    <>
      <input type="text" name="username" autoComplete="username" defaultValue={account} hidden />
      <PasswordField
        name="password"
        label={<FormattedMessage id="user.password" />}
        autoComplete="current-password"
        problem={problem}
      />
    </>
  )
}
