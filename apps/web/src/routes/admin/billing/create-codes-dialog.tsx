import { adminBilling, codeLimits, countCodePoints, isTransportError } from '@moyun/api'
import { Alert, ConfirmDialog, NumberField, TextField } from '@moyun/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { createIdempotencyKeys } from '../../../api/idempotency-keys.ts'
import { errorMessage } from '../../../app/errors/error-message.ts'
import { useMember } from '../../../member/member-services.ts'
import { useAdminCall } from '../use-admin-call.ts'
import { refetchAdmin } from '../queries.ts'
import { useApprovalToast } from '../use-approval-toast.ts'
import type { CreatedCodes } from './created-codes-dialog.tsx'

export interface CreateCodesDialogProps {
  onMade: (made: CreatedCodes) => void
  onClose: () => void
}

/** In characters, as the contract limits it. */
const MAX_NOTE_LENGTH = 60

const fields = ['count', 'points', 'days'] as const

/** Asks for the number of codes, the points of each and their days of validity, and creates them. */
export function CreateCodesDialog({ onMade, onClose }: CreateCodesDialogProps) {
  const { queries } = useMember()
  const call = useAdminCall()
  const [request, setRequest] = useState({ count: 10, points: 100, days: 30 })
  const [note, setNote] = useState('')
  const [send] = useState(createIdempotencyKeys)
  const showApprovalToast = useApprovalToast(onClose)
  const making = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      const body = { ...request, note: note.trim() }
      return send(JSON.stringify(body), (key) => call(adminBilling.makeCodes, { body }, { key, quiet: true }))
    },
    onSuccess: onMade,
    onError: showApprovalToast,
    onSettled: () => void refetchAdmin(queries),
  })

  return (
    <ConfirmDialog
      role="dialog"
      busy={making.isPending}
      title={<FormattedMessage id="admin.codes.make" />}
      description={<FormattedMessage id="admin.codes.makeWhat" />}
      confirm={<FormattedMessage id="admin.codes.makeDo" values={{ count: request.count }} />}
      onConfirm={() => (isLong(note) ? undefined : making.mutate())}
      onClose={onClose}
    >
      <Rows>
        <div>
          {fields.map((field) => (
            <NumberField
              key={field}
              label={<FormattedMessage id="admin.codes.field" values={{ field, limit: codeLimits[field] }} />}
              value={request[field]}
              min={1}
              max={codeLimits[field]}
              disabled={making.isPending}
              onValueChange={(value) => setRequest({ ...request, [field]: value })}
            />
          ))}
        </div>
        <Note note={note} onChange={setNote} />
        {making.error === null ? null : <Problem error={making.error} />}
      </Rows>
    </ConfirmDialog>
  )
}

function Note({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const intl = useIntl()

  return (
    <TextField
      label={<FormattedMessage id="admin.codes.note" />}
      hint={<FormattedMessage id="admin.codes.noteHint" />}
      problem={isLong(note) ? intl.formatMessage({ id: 'admin.tooLong' }, { limit: MAX_NOTE_LENGTH }) : undefined}
      value={note}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/**
 * Why the codes were not created. Where the answer was lost they may exist: the retry under the same idempotency key
 * gets that answer.
 */
function Problem({ error }: { error: Error }) {
  const intl = useIntl()

  return (
    <Alert tone="danger">
      {errorMessage(intl, error)}
      {isTransportError(error) ? (
        <Below>
          <FormattedMessage id="admin.codes.maybeMade" />
        </Below>
      ) : null}
    </Alert>
  )
}

const isLong = (note: string) => countCodePoints(note.trim()) > MAX_NOTE_LENGTH

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[5]};
`

const Below = styled.span`
  display: block;
`
