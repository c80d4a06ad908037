import type { ApprovalAction as Work } from '@moyun/api'
import { Cash } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { AuditMember } from './audit-entry-cells.tsx'

/** The requested action in a sentence, and the reason for it. */
export function ApprovalSummary({ work }: { work: Work }) {
  return (
    <span>
      <What work={work} />
      {work.kind === 'promoted' ? null : (
        <Reason>{work.kind === 'codesMade' ? work.input.note : work.input.reason}</Reason>
      )}
    </span>
  )
}

function What({ work }: { work: Work }) {
  if (work.kind === 'promoted')
    return <FormattedMessage id="admin.approvals.promoted" values={{ member: <AuditMember who={work.member} /> }} />
  if (work.kind === 'codesMade') {
    const { count, points, days } = work.input
    return <FormattedMessage id="admin.approvals.codesMade" values={{ count, points, sum: count * points, days }} />
  }
  const { unit, amount } = work.input
  return (
    <FormattedMessage
      id="admin.approvals.balanceAdjusted"
      values={{ member: <AuditMember who={work.member} />, unit, points: amount, cash: <Cash fen={amount} /> }}
    />
  )
}

const Reason = styled.span.attrs({ dir: 'auto' })`
  display: block;
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
`
