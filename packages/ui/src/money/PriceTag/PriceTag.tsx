import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Dot } from '../../brand/Dot/Dot.tsx'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'

export interface PriceTagProps {
  /** At 0 it renders nothing: a free action has no tag. */
  points: number
  /** With a +: the points that the action gives. */
  gain?: boolean
}

/** What a button costs, or gives, after its label. For a standalone amount, use `Points`; for money, `Cash`. */
export function PriceTag({ points, gain = false }: PriceTagProps) {
  if (points <= 0) return null

  return (
    <Tag translate="no">
      <VisuallyHidden>{' · '}</VisuallyHidden>
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
