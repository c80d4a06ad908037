import { Flame } from 'lucide-react'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { styled } from 'styled-components'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'

export interface PopularityProps {
  value: number
  /** Growth since yesterday: 0.35 is +35 %. */
  growth?: number
}

/** The current popularity of something: short, in 万 or K, with its growth. For its rank among others, use `Rank`. */
export function Popularity({ value, growth }: PopularityProps) {
  const sign = growth === undefined || growth === 0 ? '' : growth > 0 ? '+' : '−'

  return (
    <Mark>
      <Flame size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
      <span>
        <VisuallyHidden>
          <FormattedMessage id="ui.heat" />{' '}
        </VisuallyHidden>
        <FormattedNumber value={value} notation={value >= 10_000 ? 'compact' : 'standard'} maximumFractionDigits={1} />
      </span>
      {growth === undefined ? null : (
        <Growth>
          {sign}
          <FormattedNumber value={Math.abs(growth)} style="percent" maximumFractionDigits={0} />
        </Growth>
      )}
    </Mark>
  )
}

const Mark = styled.span`
  display: inline-flex;
  position: relative;
  gap: 4px;
  align-items: center;
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.micro};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  > svg {
    color: ${({ theme }) => theme.color.textSubtle};
  }
`

const Growth = styled.span`
  margin-inline-start: 4px;
  color: ${({ theme }) => theme.color.textSubtle};
`
