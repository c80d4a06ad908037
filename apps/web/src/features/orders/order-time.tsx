import { styled } from 'styled-components'
import { BeijingTime, type BeijingTimeProps } from '../../components/time.tsx'

/** The time of an order's event. */
export const OrderTime = ({ at, bare }: Pick<BeijingTimeProps, 'at' | 'bare'>) => (
  <Whole>
    <BeijingTime
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
