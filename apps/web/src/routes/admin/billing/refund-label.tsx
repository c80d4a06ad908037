import { Cash } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import type { RefundAction } from './use-refund-actions.ts'

/** The label of a button that refunds, returns or deducts, with the amount. */
export const RefundLabel = ({ kind, fen }: Pick<RefundAction, 'kind'> & { fen: number }) => (
  <span>
    <FormattedMessage id="admin.money.do" values={{ kind, amount: <Amount fen={fen} /> }} />
  </span>
)

const Amount = styled(Cash)`
  color: inherit;
`
