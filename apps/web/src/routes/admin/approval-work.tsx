import type { ApprovalWork as Work } from '@moyun/api'
import { Cash, Points } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Person } from './deed-parts.tsx'

/** What is asked for, in a sentence, and why. */
export function ApprovalWork({ work }: { work: Work }) {
  if (work.kind === 'promoted') return <FormattedMessage id="admin.approvals.promoted" values={{ member: <Person who={work.member} /> }} />
  if (work.kind === 'codesMade') {
    const { count, points, days, note } = work.input
    return (
      <>
        <FormattedMessage id="admin.approvals.codesMade" values={{ count, points: <Points value={points} />, sum: <Points value={count * points} />, days }} />
        <Reason>{note}</Reason>
      </>
    )
  }
  const { unit, amount, reason } = work.input
  return (
    <>
      <FormattedMessage id="admin.approvals.balanceAdjusted" values={{ member: <Person who={work.member} />, size: unit === 'cash' ? <Cash fen={amount} /> : <Points value={amount} /> }} />
      <Reason>{reason}</Reason>
    </>
  )
}

const Reason = styled.span.attrs({ dir: 'auto' })`
  display: block;
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
`
