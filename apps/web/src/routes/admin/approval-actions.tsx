import type { Approval } from '@moyun/api'
import { Button, ConfirmDialog, Untranslated } from '@moyun/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { ApprovalSummary } from './approval-summary.tsx'
import type { CreatedCodes } from './billing/created-codes-dialog.tsx'
import { type ApprovalAction, useApproval } from './use-approval.ts'

const kinds = { approve: 'solid', reject: 'line', withdraw: 'line', carryOut: 'solid' } as const

/**
 * The actions that this admin has on an approval: decide requests of others, withdraw own ones, carry them out once
 * approved.
 */
function actionsOf({ own, state }: Approval): readonly ApprovalAction[] {
  if (own) return state === 'approved' ? ['withdraw', 'carryOut'] : state === 'open' ? ['withdraw'] : []
  return state === 'open' ? ['reject', 'approve'] : []
}

export interface ApprovalActionsProps {
  approval: Approval
  /** Called with the new codes, which are shown once. */
  onMade: (made: CreatedCodes) => void
}

/** The buttons of one approval; nothing where there is no action. Approving asks for confirmation. */
export function ApprovalActions({ approval, onMade }: ApprovalActionsProps) {
  const { mutate, isPending, variables } = useApproval(approval, onMade)
  const actions = actionsOf(approval)
  const [dialogOpen, setDialogOpen] = useState(false)
  if (actions.length === 0) return null
  const values = { by: <Untranslated>{approval.by.name}</Untranslated> }

  return (
    <Line>
      {actions.map((action) => (
        <Button
          key={action}
          kind={kinds[action]}
          size="s"
          disabled={isPending && variables !== action}
          busy={isPending && variables === action}
          onClick={() => (action === 'approve' ? setDialogOpen(true) : mutate(action))}
        >
          <FormattedMessage id="admin.approvals.do" values={{ action }} />
        </Button>
      ))}
      {dialogOpen ? (
        <ConfirmDialog
          busy={isPending}
          title={<FormattedMessage id="admin.approvals.askApprove" values={values} />}
          description={<FormattedMessage id="admin.approvals.askApproveWhat" values={values} />}
          confirm={<FormattedMessage id="admin.approvals.do" values={{ action: 'approve' }} />}
          onConfirm={() => mutate('approve', { onSettled: () => setDialogOpen(false) })}
          onClose={() => setDialogOpen(false)}
        >
          <ApprovalSummary work={approval.work} />
        </ConfirmDialog>
      ) : null}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  justify-content: flex-end;
`
