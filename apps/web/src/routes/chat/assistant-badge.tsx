import { AssistantGlyph } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../call.ts'
import { assistantsQuery } from '../ailist/assistants-query.ts'

/** An assistant by its picture and its name, or that it is gone. Its place is held until that is known. */
export function AssistantBadge({ id }: { id: string }) {
  const { data: all } = useQuery(assistantsQuery(useCall(), useIntl().locale))
  const one = all?.find((each) => each.id === id)

  return (
    <Line>
      {one ? <AssistantGlyph icon={one.icon} /> : null}
      {one ? one.name : all === undefined ? '\u00a0' : <FormattedMessage id="chat.assistantGone" />}
    </Line>
  )
}

const Line = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;

  svg {
    flex: none;
  }
`
