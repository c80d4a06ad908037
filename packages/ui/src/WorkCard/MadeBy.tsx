import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'

export interface MadeByProps {
  /** By the demo engine, which is no model. */
  offline?: boolean
}

/** Says of a work that no hand has made it: among its facts, wherever others see it. */
export function MadeBy({ offline = false }: MadeByProps) {
  return (
    <Mark>
      <FormattedMessage id={offline ? 'ui.madeBy.offline' : 'ui.madeBy.model'} />
    </Mark>
  )
}

const Mark = styled.span`
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
  white-space: nowrap;
`
