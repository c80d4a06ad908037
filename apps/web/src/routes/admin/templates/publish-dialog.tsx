import { countCodePoints } from '@moyun/api'
import { ConfirmDialog, TextField } from '@moyun/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useErrorMessage } from '../../../app/errors/error-message.ts'
import type { useTemplateActions } from './use-template-actions.ts'

/** In characters, as the contract limits it. */
const NOTE = 120

export interface PublishDialogProps {
  revision: number
  publishing: ReturnType<typeof useTemplateActions>['publishing']
  /** The template has not been published before. */
  first: boolean
  onClose: () => void
}

/** Asks for a note on the changes, and publishes the draft once confirmed. */
export function PublishDialog({ revision, publishing, first, onClose }: PublishDialogProps) {
  const intl = useIntl()
  const [note, setNote] = useState('')
  const isLong = countCodePoints(note.trim()) > NOTE
  const publish = () => {
    if (!isLong) publishing.mutate({ revision, note: note.trim() }, { onSuccess: onClose })
  }

  return (
    <ConfirmDialog
      role="dialog"
      busy={publishing.isPending}
      title={<FormattedMessage id="admin.templates.publishAsk" />}
      description={<FormattedMessage id="admin.templates.publishWhat" values={{ first: first ? 'yes' : 'no' }} />}
      confirm={<FormattedMessage id="admin.templates.publish" />}
      problem={useErrorMessage(publishing.error)}
      onConfirm={publish}
      onClose={onClose}
    >
      <TextField
        label={<FormattedMessage id="admin.templates.note" />}
        hint={<FormattedMessage id="admin.templates.noteHint" />}
        problem={isLong ? intl.formatMessage({ id: 'admin.tooLong' }, { limit: NOTE }) : undefined}
        value={note}
        autoComplete="off"
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmDialog>
  )
}
