import { Cash } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import type { MoneyPlan } from './use-order-deeds.ts'

/** What a button says that sends money back, or settles what went back: how much. */
export const SendBack = ({ kind, fen }: Pick<MoneyPlan, 'kind'> & { fen: number }) => (
  <span>
    <FormattedMessage id="admin.money.do" values={{ kind, amount: <Amount fen={fen} /> }} />
  </span>
)

const Amount = styled(Cash)`
  color: inherit;
`
