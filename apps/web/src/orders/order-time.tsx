import { styled } from 'styled-components'
import { MoneyTime, type MoneyTimeProps } from '../time.tsx'

/** When something happened to an order. */
export const OrderTime = ({ at, bare }: Pick<MoneyTimeProps, 'at' | 'bare'>) => (
  <Whole>
    <MoneyTime
      at={at}
      {...(bare ? { bare } : {})}
      year="numeric"
      month="2-digit"
      day="2-digit"
      hour="2-digit"
      minute="2-digit"
      hourCycle="h23"
    />
  </Whole>
)

const Whole = styled.span`
  white-space: nowrap;
`
