import { countCodePoints } from '@moyun/api'
import { ConfirmDialog, type ConfirmDialogProps, TextArea } from '@moyun/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

export interface ReasonDialogProps extends Omit<ConfirmDialogProps, 'onConfirm'> {
  /** Called with the reason once confirmed. */
  onConfirm: (reason: string) => void
  /** Validates the other fields; true if the form can be sent. */
  judge?: () => boolean
}

/** In characters, as the contract limits it. */
const MAX_REASON_LENGTH = 200

/** Asks for a reason, and performs the action once confirmed. The reason is stored with the audit log entry. */
export function ReasonDialog({ confirm, onConfirm, judge = () => true, children, ...rest }: ReasonDialogProps) {
  const intl = useIntl()
  const [reason, setReason] = useState('')
  const [judged, setJudged] = useState(false)
  const text = reason.trim()
  const isMissing = text === ''
  const press = () => {
    setJudged(true)
    if (judge() && !isMissing && countCodePoints(text) <= MAX_REASON_LENGTH) onConfirm(text)
  }

  return (
    <ConfirmDialog danger {...rest} confirm={confirm} onConfirm={press}>
      {children}
      {confirm ? (
        <TextArea
          label={<FormattedMessage id="admin.reason" />}
          hint={<FormattedMessage id="admin.money.reasonHint" />}
          problem={judged && isMissing ? intl.formatMessage({ id: 'admin.money.reasonNeeded' }) : undefined}
          rows={2}
          limit={MAX_REASON_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
    </ConfirmDialog>
  )
}
