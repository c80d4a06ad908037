import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Dot } from '../Dot/Dot.tsx'
import { Hidden } from '../Hidden/Hidden.tsx'

export interface PriceTagProps {
  points: number
}

/** What a button costs, after its verb. What is free has no tag. */
export function PriceTag({ points }: PriceTagProps) {
  return (
    <Tag>
      <Hidden>{' · '}</Hidden>
      <Dot />
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
`
