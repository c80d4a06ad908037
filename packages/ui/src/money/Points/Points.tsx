import { FormattedMessage, FormattedNumber } from 'react-intl'
import { styled } from 'styled-components'
import { Dot } from '../../brand/Dot/Dot.tsx'

export interface PointsProps {
  value: number
  /** With + or − for a credit or debit. */
  signed?: boolean
  /** Large, in the serif, without the dot: the one total of a view. */
  display?: boolean
  className?: string | undefined
}

const sign = (value: number) => (value > 0 ? '+' : value < 0 ? '−' : '')

/**
 * An amount of points: the dot stroke and the number with its unit. For a price in a button, use `PriceTag`; for money,
 * `Cash`.
 */
export function Points({ value, signed = false, display = false, className }: PointsProps) {
  if (display) {
    return (
      <Total className={className} translate="no">
        <b>
          <FormattedNumber value={value} />
        </b>{' '}
        <FormattedMessage id="ui.pointsUnit" values={{ points: value }} />
      </Total>
    )
  }

  return (
    <Amount className={className} translate="no">
      <Dot />
      <span>
        {signed ? sign(value) : null}
        <FormattedMessage id="ui.points" values={{ points: signed ? Math.abs(value) : value }} />
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

const Total = styled.span`
  color: ${({ theme }) => theme.color.textStrong};
  font: ${({ theme }) => theme.type.note};

  b {
    margin-inline-end: 4px;
    font: 600 32px/46px ${({ theme }) => theme.font.serif};
    letter-spacing: 0.01em;
  }
`
