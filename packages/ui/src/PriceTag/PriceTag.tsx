import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Dot } from '../Dot/Dot.tsx'
import { Hidden } from '../Hidden/Hidden.tsx'

export interface PriceTagProps {
  /** What is free has no tag: at 0 it renders nothing. */
  points: number
  /** With its +: what pressing gives. */
  gain?: boolean
}

/** What a button costs, or gives, after its verb. For an amount that stands alone, use `Points`; for money, `Cash`. */
export function PriceTag({ points, gain = false }: PriceTagProps) {
  if (points <= 0) return null

  return (
    <Tag translate="no">
      <Hidden>{' · '}</Hidden>
      <Dot />
      {gain ? '+' : null}
      <FormattedMessage id="ui.points" values={{ points }} />
    </Tag>
  )
}

const Tag = styled.span`
  position: relative;
  display: inline-flex;
  gap: 6px;
  align-items: center;
  padding-inline-start: 2px;
  font-weight: 400;
  white-space: nowrap;
`
