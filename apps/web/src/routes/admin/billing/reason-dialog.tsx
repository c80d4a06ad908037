import { countCodePoints } from '@moyun/api'
import { Alert, Button, type ButtonProps, Dialog, TextArea } from '@moyun/ui'
import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'

export interface ReasonDialogProps {
  title: ReactNode
  description: ReactNode
  /** The label of the confirm button; null where the action is no longer possible. */
  perform: ReactNode
  kind?: ButtonProps['kind']
  busy: boolean
  /** Why the action failed. */
  problem?: ReactNode
  /** Called with the reason once confirmed. */
  onPerform: (reason: string) => void
  /** Validates the other fields; true if the form can be sent. */
  judge?: () => boolean
  onClose: () => void
  children?: ReactNode
}

/** In characters, as the contract limits it. */
const REASON = 200

/** Asks for a reason, and performs the action once confirmed. The reason is stored with the audit log entry. */
export function ReasonDialog({
  title,
  description,
  perform,
  kind = 'dangerSolid',
  busy,
  problem,
  onPerform,
  judge = () => true,
  onClose,
  children,
}: ReasonDialogProps) {
  const intl = useIntl()
  const [reason, setReason] = useState('')
  const [judged, setJudged] = useState(false)
  const text = reason.trim()
  const isMissing = text === ''
  const press = () => {
    setJudged(true)
    if (judge() && !isMissing && countCodePoints(text) <= REASON) onPerform(text)
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      role="alertdialog"
      busy={busy}
      title={title}
      description={description}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            <FormattedMessage id="admin.cancel" />
          </Button>
          {perform ? (
            <Button kind={kind} busy={busy} onClick={press}>
              {perform}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack>
        {children}
        {perform ? (
          <TextArea
            label={<FormattedMessage id="admin.reason" />}
            hint={<FormattedMessage id="admin.money.reasonHint" />}
            problem={judged && isMissing ? intl.formatMessage({ id: 'admin.money.reasonNeeded' }) : undefined}
            rows={2}
            limit={REASON}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        ) : null}
        {problem ? <Alert tone="danger">{problem}</Alert> : null}
      </Stack>
    </Dialog>
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[4]};
`
