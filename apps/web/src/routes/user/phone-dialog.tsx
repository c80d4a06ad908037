import { account, isRefusal } from '@moyun/api'
import { Button, readCode, Dialog, PhoneCodeFields, readPhone, Untranslated } from '@moyun/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { validateFields } from '../../api/validate-fields.ts'
import { useApp } from '../../app/app-services.ts'
import { useMember } from '../../member/member-services.ts'
import { usePhoneForm } from '../login/use-phone-form.ts'
import { CodeProof } from './code-proof.tsx'
import { SmsCodeProvider } from './sms-code-provider.tsx'
import { SaveError } from './save-error.tsx'
import { FormStack } from './form-stack.tsx'
import { useFormRequest } from './use-form-request.ts'
import { DEVICES, PHONE } from '../../api/query-keys.ts'

export interface PhoneDialogProps {
  /** The present phone, masked; left out without one. */
  mobile?: string
  onClose: () => void
}

/** Changes the phone: first a code to the old one, then one to the new one. */
export function PhoneDialog({ mobile, onClose }: PhoneDialogProps) {
  const [ticket, setTicket] = useState<string>()
  const isProving = mobile !== undefined && ticket === undefined

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<FormattedMessage id={mobile === undefined ? 'user.bindPhone' : 'user.changePhoneTitle'} />}
      description={
        isProving ? (
          <FormattedMessage id="user.proveOld" values={{ mobile: <Untranslated>{mobile}</Untranslated> }} />
        ) : (
          <FormattedMessage id="user.endsOthers" />
        )
      }
    >
      {isProving ? (
        <CodeProof onProved={setTicket} />
      ) : (
        <NewPhone ticket={ticket} onStale={() => setTicket(undefined)} onDone={onClose} />
      )}
    </Dialog>
  )
}

interface NewPhoneProps {
  ticket: string | undefined
  /** The proof of the old phone is used up or has expired. */
  onStale: () => void
  onDone: () => void
}

function NewPhone(props: NewPhoneProps) {
  return (
    <SmsCodeProvider>
      <PhoneForm {...props} />
    </SmsCodeProvider>
  )
}

function PhoneForm({ ticket, onStale, onDone }: NewPhoneProps) {
  const id = useId()
  const { busy, error, problem, submit } = useNewPhone(onDone)
  const isStale = isRefusal(error, 1002) && refusesTicket(error)
  const { code, checking, check, problems } = usePhoneForm('change', { error: isStale ? null : error, why: problem })
  const save = (form: HTMLFormElement) => {
    const body = {
      ...readPhone(form, code.readers),
      code: readCode(form, code.readers),
      ...(ticket === undefined ? {} : { ticket }),
    }
    check(
      () => validateFields(account.setPhone.body, body),
      () => submit(body),
    )
  }

  return (
    <FormStack id={id} onSubmit={save} busy={busy || checking} problems={problems}>
      <PhoneCodeFields {...code} look="box" label={<FormattedMessage id="user.newPhone" />} problems={problems} />
      {problems.form ? <SaveError why={problems.form} onProveAgain={isStale ? onStale : undefined} /> : null}
      <Button type="submit" kind="solid" block busy={busy || checking}>
        <FormattedMessage id="user.savePhone" />
      </Button>
    </FormStack>
  )
}

/** Sets the new phone; the page shows it at once, and that the other devices are signed out. */
function useNewPhone(onDone: () => void) {
  const intl = useIntl()
  const call = useCall()
  const { toasts } = useApp()
  const queries = useQueryClient()
  const { changeMember } = useMember()
  const toastText = intl.formatMessage({ id: 'user.phoneSaved' })
  return useFormRequest(
    (body: PhoneBody, options) => call(account.setPhone, { body }, options),
    (member) => {
      changeMember(member)
      toasts.show({ text: toastText })
      for (const key of [PHONE, DEVICES]) void queries.invalidateQueries({ queryKey: [key] })
      onDone()
    },
  )
}

interface PhoneBody {
  mobile: string
  areacode: string
  code: string
  ticket?: string
}

/** Of the two proofs, that of the old phone was refused. */
const refusesTicket = ({ result }: { result: unknown }) =>
  typeof result === 'object' && result !== null && 'field' in result && result.field === 'ticket'
