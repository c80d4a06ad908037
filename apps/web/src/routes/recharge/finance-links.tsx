import { TextLink } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'

/** Where every line of it is written. */
export function FinanceLinks() {
  return (
    <Row>
      <TextLink asChild tone="muted">
        <Link to="/balance">
          <FormattedMessage id="menu.balance" />
        </Link>
      </TextLink>
      <TextLink asChild tone="muted">
        <Link to="/recharge/record">
          <FormattedMessage id="menu.rechargerecord" />
        </Link>
      </TextLink>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[5]};
`
