import { QuestionChip } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { OpenConversation } from '../../member/conversation.ts'
import { AssistantBadge } from './assistant-badge.tsx'
import { useModelPrices } from '../../features/models/models-query.ts'
import { useComposerAttachments } from './use-conversation.ts'

/** The assistant and the model chosen for this question, as chips. */
export function AttachmentChips({ conversation, onLeft }: { conversation: OpenConversation; onLeft: () => void }) {
  const intl = useIntl()
  const { attachments } = conversation
  const { assistantId, model } = useComposerAttachments(conversation)
  const name = useModelPrices()?.models.find(({ id }) => id === model)?.name ?? model
  const leave = (choice: { assistantId: null } | { model: null }) => {
    attachments.choose(choice)
    onLeft()
  }

  return (
    <>
      {assistantId === null ? null : (
        <QuestionChip
          removeLabel={intl.formatMessage({ id: 'chat.withoutAssistant' })}
          onRemove={() => leave({ assistantId: null })}
        >
          <FormattedMessage id="chat.answersThis" values={{ name: <AssistantBadge id={assistantId} /> }} />
        </QuestionChip>
      )}
      {model === null ? null : (
        <QuestionChip
          removeLabel={intl.formatMessage({ id: 'chat.withoutModel' })}
          onRemove={() => leave({ model: null })}
        >
          <FormattedMessage id="chat.byModel" values={{ name }} />
        </QuestionChip>
      )}
    </>
  )
}
