import type { AdminOrderDetails } from '@moyun/api'
import { Button, Cash, Section } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { RefundLabel } from './refund-label.tsx'
import type { RefundAction } from './use-refund-actions.ts'

export interface UnspentAmountProps extends Pick<AdminOrderDetails, 'unspent' | 'order'> {
  onAction: (action: RefundAction) => void
}

/** What is unspent of an order and can be refunded, or why nothing can. */
export function UnspentAmount({
  unspent: { amount, points, cash, why },
  order: { product },
  onAction,
}: UnspentAmountProps) {
  const what = product.kind === 'membership' ? 'membership' : cash > 0 ? 'cash' : 'points'

  return (
    <Section title={<FormattedMessage id="admin.money.unspent" />}>
      {why === null ? (
        <Line>
          <p>
            <FormattedMessage id="admin.money.left" values={{ what, points, cash: <Cash fen={cash} /> }} />
          </p>
          <Button kind="danger" onClick={() => onAction({ kind: 'refund', amount, points, cash })}>
            <RefundLabel kind="refund" fen={amount} />
          </Button>
        </Line>
      ) : (
        <Why>
          <FormattedMessage id="admin.money.why" values={{ why }} />
        </Why>
      )}
    </Section>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[3]} ${theme.space[6]}`};
  align-items: center;
  justify-content: space-between;
`

const Why = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
`
