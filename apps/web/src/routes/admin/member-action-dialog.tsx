import { countCodePoints, type ListedMember } from '@moyun/api'
import { ConfirmDialog, TextArea, Untranslated } from '@moyun/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useErrorMessage } from '../../app/errors/error-message.ts'
import { memberName } from './member-name.ts'
import { useApprovalToast } from './use-approval-toast.ts'
import { type MemberAction, type MemberActionKind, useMemberActions } from './use-member-actions.ts'

export interface MemberActionDialogProps {
  plan: MemberAction
  member: ListedMember
  onClose: () => void
}

const destructive: readonly MemberActionKind[] = ['ban', 'demote', 'end', 'endAll']

/** In characters, as the contract limits it. */
const REASON = 200

/** Says what is about to be done, to whom, and with what consequences; does it once confirmed. */
export function MemberActionDialog({ plan, member, onClose }: MemberActionDialogProps) {
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useMemberActions(member)
  const showApprovalToast = useApprovalToast(onClose)
  const { kind } = plan
  const values = {
    kind,
    name: <Untranslated>{memberName(member)}</Untranslated>,
    device: kind === 'end' ? plan.device.name || plan.device.address : '',
  }
  const tooLong = countCodePoints(reason.trim()) > REASON
  const perform = () => {
    if (!tooLong)
      mutate(kind === 'ban' ? { kind, reason: reason.trim() } : plan, {
        onSuccess: onClose,
        onError: showApprovalToast,
      })
  }

  return (
    <ConfirmDialog
      busy={isPending}
      title={<FormattedMessage id="admin.ask" values={values} />}
      description={<FormattedMessage id="admin.askWhat" values={values} />}
      confirm={<FormattedMessage id="admin.do" values={{ kind }} />}
      danger={destructive.includes(kind)}
      problem={useErrorMessage(error)}
      onConfirm={perform}
      onClose={onClose}
    >
      {kind === 'ban' ? (
        <TextArea
          label={<FormattedMessage id="admin.reason" />}
          hint={<FormattedMessage id="admin.reasonHint" />}
          rows={2}
          limit={REASON}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
    </ConfirmDialog>
  )
}
