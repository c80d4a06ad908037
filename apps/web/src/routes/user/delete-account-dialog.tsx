import { isRefusal, accountDeletion } from '@moyun/api'
import { Button, Dialog } from '@moyun/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { useApp } from '../../app/app-services.ts'
import { deletionQuery } from '../../features/account-deletion/deletion-query.ts'
import { formatDateTime } from '../../features/account-deletion/format-date-time.ts'
import { SaveError } from './save-error.tsx'
import { FormStack } from './form-stack.tsx'
import { OwnPassword, PhoneProof } from './owner-proof.tsx'
import { fieldText } from './field-text.ts'
import { useFormRequest } from './use-form-request.ts'
import { DeletionSummary } from './deletion-summary.tsx'

export interface DeleteAccountDialogProps {
  /** The member's phone, masked; empty where there is none. */
  mobile: string
  onClose: () => void
}

/**
 * Says what will be deleted and when, and schedules the deletion of the account; confirmed by a code to its phone, or
 * by the password where there is no phone.
 */
export function DeleteAccountDialog({ mobile, onClose }: DeleteAccountDialogProps) {
  const [ticket, setTicket] = useState<string>()
  const isProving = mobile !== '' && ticket === undefined

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<FormattedMessage id="user.closeTitle" />}
      description={<FormattedMessage id="user.closeLead" />}
    >
      <Parts>
        <DeletionSummary />
        {isProving ? (
          <PhoneProof mobile={mobile} onProved={setTicket} />
        ) : (
          <CloseForm ticket={ticket} onStale={() => setTicket(undefined)} onDone={onClose} />
        )}
      </Parts>
    </Dialog>
  )
}

interface CloseFormProps {
  /** Left out where the password is the proof. */
  ticket: string | undefined
  /** The ticket is used up or has expired. */
  onStale: () => void
  onDone: () => void
}

function CloseForm({ ticket, onStale, onDone }: CloseFormProps) {
  const id = useId()
  const { busy, error, fields, problem, refusedCode, submit } = useClosing(onDone)
  const isWrong = isRefusal(error, 1001)
  const close = (form: HTMLFormElement) => {
    if (ticket !== undefined) return submit({ ticket })
    const password = fieldText(new FormData(form), 'password')
    return submit({ password }, password === '' ? { password: 'V3' } : {})
  }

  return (
    <FormStack id={id} onSubmit={close} busy={busy} problems={isWrong ? { ...fields, password: problem } : fields}>
      {ticket === undefined ? (
        <OwnPassword problem={isWrong ? <FormattedMessage id="user.passwordWrong" /> : fields.password} />
      ) : null}
      {problem && !isWrong ? (
        <SaveError why={problem} onProveAgain={refusedCode && ticket !== undefined ? onStale : undefined} />
      ) : null}
      <Button type="submit" kind="dangerSolid" block busy={busy}>
        <FormattedMessage id="user.close" />
      </Button>
    </FormStack>
  )
}

/** Schedules the deletion of the account; the page shows the date at once. */
function useClosing(onDone: () => void) {
  const intl = useIntl()
  const call = useCall()
  const queries = useQueryClient()
  const { toasts } = useApp()
  return useFormRequest(
    (body: { ticket?: string; password?: string }, options) => call(accountDeletion.close, { body }, options),
    (closing) => {
      queries.setQueryData(deletionQuery(call).queryKey, closing)
      toasts.show({ text: intl.formatMessage({ id: 'user.closeSet' }, { when: formatDateTime(intl, closing.at) }) })
      onDone()
    },
  )
}

const Parts = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
`
