import type { Approval } from '@moyun/api'
import { Button } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import type { Made } from './money/made-dialog.tsx'
import { type ApprovalAction, useApproval } from './use-approval.ts'

const kinds = { approve: 'solid', reject: 'line', carryOut: 'solid' } as const

/** What the reader may do with it: decide what others have asked for, do what was approved of their own. */
function actionsOf({ own, state }: Approval): readonly ApprovalAction[] {
  if (own) return state === 'approved' ? ['carryOut'] : []
  return state === 'open' ? ['reject', 'approve'] : []
}

export interface ApprovalActionsProps {
  approval: Approval
  /** Codes are shown once. */
  onMade: (made: Made) => void
}

/** The buttons of one approval; nothing where there is nothing to do. */
export function ApprovalActions({ approval, onMade }: ApprovalActionsProps) {
  const { mutate, isPending, variables } = useApproval(approval, onMade)
  const actions = actionsOf(approval)
  if (actions.length === 0) return null

  return (
    <Line>
      {actions.map((action) => (
        <Button key={action} kind={kinds[action]} size="s" disabled={isPending && variables !== action} busy={isPending && variables === action} onClick={() => mutate(action)}>
          <FormattedMessage id="admin.approvals.do" values={{ action }} />
        </Button>
      ))}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  justify-content: flex-end;
`
