import type { MessageActions } from '@moyun/ui'
import type { OpenConversation } from '../../member/conversation.ts'

/** The actions on a message. The functions keep their identity while the conversation is shown. */
export function createMessageActions(
  { actor, attachments, refreshedUrls }: OpenConversation,
  keep: (id: string) => Promise<void>,
): MessageActions {
  const chosen = () => attachments.getSnapshot().model ?? undefined
  return {
    onBranch: (id, step) => {
      const { messages } = actor.getSnapshot().context.thread
      const parentId = messages.find((message) => message.id === id)?.parentId
      const siblings = messages.filter((message) => message.parentId === parentId)
      const next = siblings[siblings.findIndex((message) => message.id === id) + step]
      if (next) actor.send({ type: 'branch.choose', messageId: next.id })
    },
    onRegenerate: (messageId) => actor.send({ type: 'answer.regenerate', messageId, model: chosen() }),
    onEdit: (messageId, text) => actor.send({ type: 'message.edit', messageId, text, model: chosen() }),
    onContinue: (messageId) => actor.send({ type: 'answer.continue', messageId }),
    onKeep: (id) => void keep(id),
    onPictureLost: refreshedUrls.refresh,
  }
}
