import { account, isRefusal, refusedFields } from '@moyun/api'
import { Button, CodeField, Dialog, PhoneField } from '@moyun/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEventHandler, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCall } from '../../call.ts'
import { wrongFields } from '../../checked.ts'
import { useHouse } from '../../house.ts'
import { fieldProblemsOf } from '../../problem.ts'
import { Session } from '../../session.ts'
import { CodeProof } from './code-proof.tsx'
import { Failure } from './failure.tsx'
import { FormStack } from './form-stack.tsx'
import { digitsOf } from './text-of.ts'
import { useCodeSending } from './use-code-sending.ts'
import { useDeed } from './use-deed.ts'

export interface PhoneDialogProps {
  /** The phone that is there, masked; left out without one. */
  mobile?: string
  onClose: () => void
}

/** Takes another phone: first a code to the old one, then one to the new. */
export function PhoneDialog({ mobile, onClose }: PhoneDialogProps) {
  const [ticket, setTicket] = useState<string>()
  const isProving = mobile !== undefined && ticket === undefined

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<FormattedMessage id={mobile === undefined ? 'user.bindPhone' : 'user.changePhoneTitle'} />}
      description={isProving ? <FormattedMessage id="user.proveOld" values={{ mobile: <bdi>{mobile}</bdi> }} /> : <FormattedMessage id="user.endsOthers" />}
    >
      {isProving ? <CodeProof onProved={setTicket} /> : <NewPhone ticket={ticket} onStale={() => setTicket(undefined)} onDone={onClose} />}
    </Dialog>
  )
}

interface NewPhoneProps {
  ticket: string | undefined
  onStale: () => void
  onDone: () => void
}

function NewPhone({ ticket, onStale, onDone }: NewPhoneProps) {
  const intl = useIntl()
  const id = useId()
  const call = useCall()
  const form = useRef<HTMLDivElement>(null)
  const { notices } = useHouse()
  const queries = useQueryClient()
  const actor = Session.useActorRef()
  const sending = useCodeSending()
  const said = intl.formatMessage({ id: 'user.phoneSaved' })
  const { busy, error, fields, problem, submit } = useDeed(
    (body: PhoneBody, options) => call(account.setPhone, { body }, options),
    (member) => {
      actor.send({ type: 'member.changed', member })
      notices.say({ text: said })
      for (const key of ['phone', 'devices']) void queries.invalidateQueries({ queryKey: [key] })
      onDone()
    },
  )
  const refusedProof = isRefusal(error, 1002) ? fieldOf(error) : undefined
  const unsent = fieldProblemsOf(intl, refusedFields(sending.error))
  const save: SubmitEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault()
    const body = bodyOf(new FormData(event.currentTarget), ticket)
    submit(body, wrongFields(account.setPhone.body, body))
  }
  const send = () => {
    const written = form.current?.querySelector('form')
    if (!written) return
    const { mobile, areacode } = bodyOf(new FormData(written), undefined)
    sending.send({ mobile, areacode, purpose: 'change' })
  }
  const failure = problem && refusedProof !== 'code' ? problem : Object.keys(unsent).length === 0 ? sending.problem : undefined

  return (
    <div ref={form}>
      <FormStack id={id} onSubmit={save} busy={busy}>
        <PhoneField
          name="mobile"
          label={<FormattedMessage id="user.newPhone" />}
          problem={fields.mobile ?? fields.areacode ?? unsent.mobile ?? unsent.areacode}
        />
        <CodeField
          {...sending.code}
          name="code"
          label={<FormattedMessage id="user.code" />}
          onSend={send}
          problem={fields.code ?? (refusedProof === 'code' ? problem : undefined)}
        />
        {failure ? <Failure why={failure} onProveAgain={refusedProof === 'ticket' ? onStale : undefined} /> : null}
        <Button type="submit" kind="solid" block busy={busy}>
          <FormattedMessage id="user.savePhone" />
        </Button>
      </FormStack>
    </div>
  )
}

interface PhoneBody {
  mobile: string
  areacode: string
  code: string
  ticket?: string
}

function bodyOf(form: FormData, ticket: string | undefined): PhoneBody {
  return { mobile: digitsOf(form, 'mobile'), areacode: digitsOf(form, 'areacode') || '86', code: digitsOf(form, 'code'), ...(ticket === undefined ? {} : { ticket }) }
}

/** Which of the two proofs was refused. */
function fieldOf({ result }: { result: unknown }): string {
  return typeof result === 'object' && result !== null && 'field' in result && result.field === 'ticket' ? 'ticket' : 'code'
}
