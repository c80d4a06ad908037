import { account } from '@moyun/api'
import { Alert, Button, CodeField } from '@moyun/ui'
import { type SubmitEventHandler, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { useCall } from '../../call.ts'
import { wrongFields } from '../../checked.ts'
import { FormStack } from './form-stack.tsx'
import { digitsOf } from './text-of.ts'
import { useCodeSending } from './use-code-sending.ts'
import { useDeed } from './use-deed.ts'

/** A code that was sent to the session's own phone is changed into a ticket: only who holds the phone goes on. */
export function CodeProof({ onProved }: { onProved: (ticket: string) => void }) {
  const call = useCall()
  const id = useId()
  const sending = useCodeSending()
  const { busy, fields, problem, refusedCode, submit } = useDeed(
    (body: { code: string }, options) => call(account.provePhone, { body }, options),
    ({ ticket }) => onProved(ticket),
  )
  const prove: SubmitEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault()
    const body = { code: digitsOf(new FormData(event.currentTarget), 'code') }
    submit(body, wrongFields(account.provePhone.body, body))
  }

  return (
    <FormStack id={id} onSubmit={prove} busy={busy}>
      <CodeField
        {...sending.code}
        name="code"
        label={<FormattedMessage id="user.code" />}
        onSend={() => sending.send({ purpose: 'current' })}
        problem={fields.code ?? refusedCode}
      />
      {!refusedCode && (problem ?? sending.problem) ? <Alert tone="danger">{problem ?? sending.problem}</Alert> : null}
      <Button type="submit" kind="solid" block busy={busy}>
        <FormattedMessage id="user.next" />
      </Button>
    </FormStack>
  )
}
