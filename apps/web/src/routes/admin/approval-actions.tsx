import type { Approval } from '@moyun/api'
import { Button, Dialog } from '@moyun/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { ApprovalWork } from './approval-work.tsx'
import type { Made } from './money/made-dialog.tsx'
import { type ApprovalAction, useApproval } from './use-approval.ts'

const kinds = { approve: 'solid', reject: 'line', withdraw: 'line', carryOut: 'solid' } as const

/** What the reader may do with it: decide what others have asked for, take back their own, and do it once it is approved. */
function actionsOf({ own, state }: Approval): readonly ApprovalAction[] {
  if (own) return state === 'approved' ? ['withdraw', 'carryOut'] : state === 'open' ? ['withdraw'] : []
  return state === 'open' ? ['reject', 'approve'] : []
}

export interface ApprovalActionsProps {
  approval: Approval
  /** Codes are shown once. */
  onMade: (made: Made) => void
}

/** The buttons of one approval; nothing where there is nothing to do. To approve is asked once more. */
export function ApprovalActions({ approval, onMade }: ApprovalActionsProps) {
  const { mutate, isPending, variables } = useApproval(approval, onMade)
  const actions = actionsOf(approval)
  const [asking, setAsking] = useState(false)
  if (actions.length === 0) return null
  const values = { by: <bdi>{approval.by.name}</bdi> }

  return (
    <Line>
      {actions.map((action) => (
        <Button
          key={action}
          kind={kinds[action]}
          size="s"
          disabled={isPending && variables !== action}
          busy={isPending && variables === action}
          onClick={() => (action === 'approve' ? setAsking(true) : mutate(action))}
        >
          <FormattedMessage id="admin.approvals.do" values={{ action }} />
        </Button>
      ))}
      {asking ? (
        <Dialog
          open
          onOpenChange={setAsking}
          role="alertdialog"
          busy={isPending}
          title={<FormattedMessage id="admin.approvals.askApprove" values={values} />}
          description={<FormattedMessage id="admin.approvals.askApproveWhat" values={values} />}
          actions={
            <>
              <Button disabled={isPending} onClick={() => setAsking(false)}>
                <FormattedMessage id="admin.cancel" />
              </Button>
              <Button
                kind="solid"
                busy={isPending}
                onClick={() => mutate('approve', { onSettled: () => setAsking(false) })}
              >
                <FormattedMessage id="admin.approvals.do" values={{ action: 'approve' }} />
              </Button>
            </>
          }
        >
          <ApprovalWork work={approval.work} />
        </Dialog>
      ) : null}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  justify-content: flex-end;
`
