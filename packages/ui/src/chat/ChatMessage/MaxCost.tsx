import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Dot } from '../../brand/Dot/Dot.tsx'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'

export interface MaxCostProps {
  /** Undefined or 0 where the answer is free or its price is not known yet: nothing is rendered. */
  points: number | undefined
}

/** The maximum cost of an answer, after the verb of the button that requests it. For a fixed price, use `PriceTag`. */
export function MaxCost({ points }: MaxCostProps) {
  if (!points) return null

  return (
    <Tag>
      <VisuallyHidden>{' · '}</VisuallyHidden>
      <Dot />
      <FormattedMessage id="ui.chat.atMost" values={{ points }} />
    </Tag>
  )
}

const Tag = styled.span`
  position: relative;
  display: inline-flex;
  gap: 5px;
  align-items: center;
  font-weight: 400;
`
