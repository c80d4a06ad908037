import { account } from '@moyun/api'
import { Alert, Button, codeIn, CodeFields } from '@moyun/ui'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { useCall } from '../../call.ts'
import { wrongFields } from '../../checked.ts'
import { usePhoneForm } from '../login/use-phone-form.ts'
import { CodeSending } from './code-sending.tsx'
import { FormStack } from './form-stack.tsx'
import { useDeed } from './use-deed.ts'

export interface CodeProofProps {
  onProved: (ticket: string) => void
}

/** Exchanges a code sent to the member's own phone for a ticket, which proves that the member holds the phone. */
export function CodeProof(props: CodeProofProps) {
  return (
    <CodeSending>
      <Proof {...props} />
    </CodeSending>
  )
}

function Proof({ onProved }: CodeProofProps) {
  const call = useCall()
  const id = useId()
  const { busy, error, problem, submit } = useDeed(
    (body: { code: string }, options) => call(account.provePhone, { body }, options),
    ({ ticket }) => onProved(ticket),
  )
  const { code, checking, check, problems } = usePhoneForm('current', { error, why: problem })
  const prove = (form: HTMLFormElement) => {
    const body = { code: codeIn(form, code.readers) }
    check(
      () => wrongFields(account.provePhone.body, body),
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
