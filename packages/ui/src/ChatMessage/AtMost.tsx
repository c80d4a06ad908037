import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Dot } from '../Dot/Dot.tsx'
import { Hidden } from '../Hidden/Hidden.tsx'

export interface AtMostProps {
  /** What is free, or not known yet, has none. */
  points: number | undefined
}

/** What a button that asks for an answer costs at most, after its verb. For a price that is certain, use `PriceTag`. */
export function AtMost({ points }: AtMostProps) {
  if (!points) return null

  return (
    <Tag>
      <Hidden>{' · '}</Hidden>
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
