import { account } from '@moyun/api'
import { Alert, Button, readCode, CodeFields } from '@moyun/ui'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { validateFields } from '../../api/validate-fields.ts'
import { usePhoneForm } from '../login/use-phone-form.ts'
import { SmsCodeProvider } from './sms-code-provider.tsx'
import { FormStack } from './form-stack.tsx'
import { useFormRequest } from './use-form-request.ts'

export interface CodeProofProps {
  onProved: (ticket: string) => void
}

/** Exchanges a code sent to the member's own phone for a ticket, which proves that the member holds the phone. */
export function CodeProof(props: CodeProofProps) {
  return (
    <SmsCodeProvider>
      <Proof {...props} />
    </SmsCodeProvider>
  )
}

function Proof({ onProved }: CodeProofProps) {
  const call = useCall()
  const id = useId()
  const { busy, error, problem, submit } = useFormRequest(
    (body: { code: string }, options) => call(account.provePhone, { body }, options),
    ({ ticket }) => onProved(ticket),
  )
  const { code, checking, check, problems } = usePhoneForm('current', { error, why: problem })
  const prove = (form: HTMLFormElement) => {
    const body = { code: readCode(form, code.readers) }
    check(
      () => validateFields(account.provePhone.body, body),
      () => submit(body),
    )
  }

  return (
    <FormStack id={id} onSubmit={prove} busy={busy || checking} problems={problems}>
      <CodeFields {...code} problems={problems} onSend={() => code.onSend()} />
      {problems.form ? <Alert tone="danger">{problems.form}</Alert> : null}
      <Button type="submit" kind="solid" block busy={busy || checking}>
        <FormattedMessage id="user.next" />
      </Button>
    </FormStack>
  )
}
