import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Dot } from '../Dot/Dot.tsx'

export interface PointsProps {
  value: number
  className?: string
}

/** An amount of points: the dot stroke and the number with its unit. For a price in a button, use `PriceTag`. */
export function Points({ value, className }: PointsProps) {
  return (
    <Amount className={className}>
      <Dot />
      <span>
        <FormattedMessage id="ui.points" values={{ points: value }} />
      </span>
    </Amount>
  )
}

const Amount = styled.span`
  display: inline-flex;
  gap: 5px;
  align-items: center;
  color: ${({ theme }) => theme.color.textStrong};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`
