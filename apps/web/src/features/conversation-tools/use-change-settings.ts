import { chat } from '@moyun/api'
import type { ChatOptions } from '@moyun/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { errorMessage } from '../../app/errors/error-message.ts'
import { useApp } from '../../app/app-services.ts'
import { changeConversations } from '../../member/conversation-list.ts'
import type { OpenConversation } from '../../member/conversation.ts'

const without = (way: Partial<ChatOptions>, part: Partial<ChatOptions>) =>
  Object.fromEntries(Object.entries(way).filter(([name]) => !(name in part))) as Partial<ChatOptions>

/** Changes a conversation's settings optimistically, and reverts the change if it fails. */
export function useChangeSettings({ id, actor }: OpenConversation) {
  const intl = useIntl()
  const call = useCall()
  const queries = useQueryClient()
  const { toasts } = useApp()
  const [pending, setPending] = useState<Partial<ChatOptions>>({})

  async function change(part: Partial<ChatOptions>) {
    setPending((before) => ({ ...before, ...part }))
    const { assistant, ...rest } = part
    try {
      // A setting of a new conversation needs the conversation on the server.
      if (actor.getSnapshot().context.isNew) await call(chat.create, { body: { id } }, { key: id, quiet: true })
      const conversation = await call(
        chat.change,
        { params: { id }, body: { ...rest, ...(assistant === undefined ? {} : { assistantId: assistant }) } },
        { quiet: true },
      )
      actor.send({ type: 'conversation.received', conversation })
      changeConversations(queries, { kind: 'changed', conversation })
    } catch (error) {
      toasts.show({ text: errorMessage(intl, error), tone: 'failed' })
    }
    setPending((before) => without(before, part))
  }

  return { pending, change }
}
