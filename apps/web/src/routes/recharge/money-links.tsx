import { TextLink } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'

const paths = { balance: '/balance', finance: '/recharge/finance', rechargerecord: '/recharge/record' } as const

/** Links to the other pages about the member's money. */
export function MoneyLinks({ to }: { to: readonly (keyof typeof paths)[] }) {
  return (
    <Row>
      {to.map((place) => (
        <TextLink key={place} asChild tone="muted">
          <Link to={paths[place]}>
            <FormattedMessage id={`menu.${place}`} />
          </Link>
        </TextLink>
      ))}
    </Row>
  )
}

const Row = styled.span`
  display: flex;
  gap: ${({ theme }) => theme.space[5]};
`
