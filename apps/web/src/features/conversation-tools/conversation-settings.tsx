import { chat } from '@moyun/api'
import { type ConversationSnapshot, selectMember } from '@moyun/machines'
import { ChatSettings, type ChatOptions } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useCall } from '../../api/client.ts'
import type { OpenConversation } from '../../member/conversation.ts'
import { Session } from '../../session/session.ts'
import { assistantsQuery } from '../../routes/assistants/assistants-query.ts'
import { modelsQuery } from '../models/models-query.ts'
import { useChangeSettings } from './use-change-settings.ts'
import { useConversation, useIsSaved } from '../../routes/chat/use-conversation.ts'
import { withI18n } from './with-i18n.tsx'
import { CONVERSATION_COST } from '../../api/query-keys.ts'

const selectConversation = ({ context }: ConversationSnapshot) => context.thread.conversation
const selectIsReady = (snapshot: ConversationSnapshot) =>
  snapshot.matches({ thread: 'unsaved' }) ||
  (snapshot.context.thread.conversation !== null && !snapshot.context.thread.removed)

const UNUSED = { points: 0, promptTokens: 0, tokens: 0, models: [] }

/** The settings of a conversation, which apply at once, and its cost. */
export const ConversationSettings = withI18n(function Settings({ conversation }: { conversation: OpenConversation }) {
  const call = useCall()
  const { id } = conversation
  const isSaved = useIsSaved(conversation)
  const isReady = useConversation(conversation, selectIsReady)
  const known = useConversation(conversation, selectConversation)
  const member = Session.useSelector(selectMember)
  const models = useQuery(modelsQuery(call))
  const assistants = useQuery(assistantsQuery(call, useIntl().locale))
  const cost = useQuery({
    networkMode: 'always',
    queryKey: [CONVERSATION_COST, id],
    enabled: isSaved,
    queryFn: ({ signal }) => call(chat.cost, { params: { id } }, { signal, quiet: true }),
  })
  const { pending, change } = useChangeSettings(conversation)
  const way: ChatOptions = {
    model: known?.model ?? null,
    assistant: known?.assistantId ?? null,
    temperature: known?.temperature ?? null,
    contextTurns: known?.contextTurns ?? null,
    ...pending,
  }

  return (
    <ChatSettings
      options={way}
      models={models.data?.models}
      assistants={assistants.data}
      disabled={!isReady}
      cost={!isSaved ? UNUSED : (cost.data ?? (cost.isError && !cost.isFetching ? null : undefined))}
      balance={member?.residualNum}
      onRetry={() => void cost.refetch()}
      onChange={(part) => void change(part)}
    />
  )
})
