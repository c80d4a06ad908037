import { countCodePoints, type ListedMember } from '@moyun/api'
import { Alert, Button, type ButtonProps, Dialog, TextArea, Untranslated } from '@moyun/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { errorMessage } from '../../app/errors/error-message.ts'
import { memberName } from './member-name.ts'
import { useApprovalToast } from './use-approval-toast.ts'
import { type MemberAction, type MemberActionKind, useMemberActions } from './use-member-actions.ts'

export interface MemberActionDialogProps {
  plan: MemberAction
  member: ListedMember
  onClose: () => void
}

const kinds: Readonly<Record<MemberActionKind, ButtonProps['kind']>> = {
  ban: 'dangerSolid',
  demote: 'dangerSolid',
  end: 'dangerSolid',
  endAll: 'dangerSolid',
  unban: 'solid',
  promote: 'solid',
}

/** In characters, as the contract limits it. */
const REASON = 200

/** Says what is about to be done, to whom, and with what consequences; does it once confirmed. */
export function MemberActionDialog({ plan, member, onClose }: MemberActionDialogProps) {
  const intl = useIntl()
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useMemberActions(member)
  const tellAsked = useApprovalToast(onClose)
  const { kind } = plan
  const values = {
    kind,
    name: <Untranslated>{memberName(member)}</Untranslated>,
    device: kind === 'end' ? plan.device.name || plan.device.address : '',
  }
  const tooLong = countCodePoints(reason.trim()) > REASON
  const perform = () => {
    if (!tooLong)
      mutate(kind === 'ban' ? { kind, reason: reason.trim() } : plan, { onSuccess: onClose, onError: tellAsked })
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      role="alertdialog"
      busy={isPending}
      title={<FormattedMessage id="admin.ask" values={values} />}
      description={<FormattedMessage id="admin.askWhat" values={values} />}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            <FormattedMessage id="admin.cancel" />
          </Button>
          <Button kind={kinds[kind] ?? 'solid'} busy={isPending} onClick={perform}>
            <FormattedMessage id="admin.do" values={{ kind }} />
          </Button>
        </>
      }
    >
      {kind === 'ban' || error !== null ? (
        <Stack>
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
          {error === null ? null : <Alert tone="danger">{errorMessage(intl, error)}</Alert>}
        </Stack>
      ) : null}
    </Dialog>
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[4]};
`
