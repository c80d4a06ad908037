import { AssistantGlyph, Untranslated } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { assistantsQuery } from '../assistants/assistants-query.ts'

/** An assistant's icon and name, or that it has been deleted. Reserves its space while loading. */
export function AssistantBadge({ id }: { id: string }) {
  const { data: all } = useQuery(assistantsQuery(useCall(), useIntl().locale))
  const one = all?.find((each) => each.id === id)

  return (
    <Line>
      {one ? <AssistantGlyph icon={one.icon} /> : null}
      {one ? (
        <Untranslated>{one.name}</Untranslated>
      ) : all === undefined ? (
        '\u00a0'
      ) : (
        <FormattedMessage id="chat.assistantGone" />
      )}
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
