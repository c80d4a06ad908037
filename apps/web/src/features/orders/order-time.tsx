import { styled } from 'styled-components'
import { BeijingTime, type BeijingTimeProps, MINUTE } from '../../components/time.tsx'

/** The time of an order's event. */
export const OrderTime = ({ at, bare }: Pick<BeijingTimeProps, 'at' | 'bare'>) => (
  <Whole>
    <BeijingTime at={at} {...(bare ? { bare } : {})} {...MINUTE} />
  </Whole>
)

const Whole = styled.span`
  white-space: nowrap;
`
