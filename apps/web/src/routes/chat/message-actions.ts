import type { MessageActions } from '@moyun/ui'
import type { OpenConversation } from '../../member/conversation.ts'

/** The actions on a message. The functions keep their identity while the conversation is shown. */
export function createMessageActions(
  { actor, attachments, refreshedUrls }: OpenConversation,
  save: (id: string) => Promise<void>,
  onAnswerRequested: () => void,
): MessageActions {
  const chosen = () => attachments.getSnapshot().model ?? undefined
  const ask = (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event)
    onAnswerRequested()
  }
  return {
    onBranch: (id, step) => {
      const { messages } = actor.getSnapshot().context.thread
      const parentId = messages.find((message) => message.id === id)?.parentId
      const siblings = messages.filter((message) => message.parentId === parentId)
      const next = siblings[siblings.findIndex((message) => message.id === id) + step]
      if (next) actor.send({ type: 'branch.choose', messageId: next.id })
    },
    onRegenerate: (messageId) => ask({ type: 'answer.regenerate', messageId, model: chosen() }),
    onEdit: (messageId, text) => ask({ type: 'message.edit', messageId, text, model: chosen() }),
    onContinue: (messageId) => ask({ type: 'answer.continue', messageId }),
    onSave: (id) => void save(id),
    onPictureLost: refreshedUrls.refresh,
  }
}
