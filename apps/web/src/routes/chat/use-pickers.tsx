import { type ComposerPicker, useLoadedPart } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { AtSign, ListPlus, Settings2, SquareSlash } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCall } from '../../api/client.ts'
import type { OpenConversation } from '../../member/conversation.ts'
import { lazyPart } from '../../app/lazy-part.ts'
import { assistantsQuery } from '../assistants/assistants-query.ts'
import { promptsQuery } from './prompts-query.ts'

/** The view of the prompts dialog: the list, or a new prompt with an initial text. */
export type PromptsView = { kind: 'list' } | { kind: 'new'; text: string }

const finding = lazyPart(() => import('./search.tsx'))
const icon = { size: 18, strokeWidth: 1.5, absoluteStrokeWidth: true, 'aria-hidden': true } as const
const small = { ...icon, size: 16 } as const

/**
 * The pickers of the composer: the assistant of this question, and prompts. Their code loads when the first one opens.
 */
export function usePickers(
  { attachments }: OpenConversation,
  onPrompts: (view: PromptsView) => void,
): readonly ComposerPicker[] {
  const intl = useIntl()
  const call = useCall()
  const [requested, setRequested] = useState(false)
  const assistants = useQuery({ ...assistantsQuery(call, intl.locale), enabled: requested })
  const prompts = useQuery({ ...promptsQuery(call, intl.locale), enabled: requested })
  const { part: find } = useLoadedPart(finding, requested)
  const onOpen = () => {
    setRequested(true)
    void finding.load()
  }
  const lost = ({ isError, refetch }: typeof assistants | typeof prompts) =>
    isError ? { onRetry: () => void refetch() } : undefined
  const savePrompt = {
    id: 'keep',
    name: intl.formatMessage({ id: 'chat.keepPrompt' }),
    picture: <ListPlus {...small} />,
    action: true,
  }
  const manage = {
    id: 'manage',
    name: intl.formatMessage({ id: 'chat.managePrompts' }),
    picture: <Settings2 {...small} />,
    action: true,
  }

  return [
    {
      sign: '/',
      label: intl.formatMessage({ id: 'chat.prompts' }),
      icon: <SquareSlash {...icon} />,
      nothing: <FormattedMessage id="chat.noPrompt" />,
      onOpen,
      lost: lost(prompts),
      find: (search, rest) =>
        find && prompts.data
          ? [...find.findPrompts(prompts.data, search), ...(rest.trim() === '' ? [] : [savePrompt]), manage]
          : undefined,
      onChosen: (id, rest) => onPrompts(id === 'keep' ? { kind: 'new', text: rest } : { kind: 'list' }),
    },
    {
      sign: '@',
      label: intl.formatMessage({ id: 'chat.assistants' }),
      icon: <AtSign {...icon} />,
      nothing: <FormattedMessage id="chat.noAssistant" />,
      onOpen,
      lost: lost(assistants),
      find: (search) => (find && assistants.data ? find.findAssistants(assistants.data, search) : undefined),
      onChosen: (assistantId) => attachments.choose({ assistantId }),
    },
  ]
}
