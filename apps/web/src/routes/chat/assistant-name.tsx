import { Untranslated } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { assistantsQuery } from '../assistants/assistants-query.ts'

/** The name of the assistant of a conversation, or that it has been deleted. */
export function AssistantName({ id }: { id: string }) {
  const { data: all } = useQuery(assistantsQuery(useCall(), useIntl().locale))
  const name = all?.find((one) => one.id === id)?.name

  if (all === undefined) return null
  return <Name>{name ? <Untranslated>{name}</Untranslated> : <FormattedMessage id="chat.assistantGone" />}</Name>
}

const Name = styled.span`
  margin-inline-start: ${({ theme }) => theme.space[3]};
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`
