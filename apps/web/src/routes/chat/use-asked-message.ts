import { useSelector } from '@xstate/react'
import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { OpenConversation } from '../../room/conversation.ts'

/** The message that the address names. Once the conversation has been read, the branches that lead to it are the ones that show. */
export function useAskedMessage({ actor }: OpenConversation, isRead: boolean): string | undefined {
  const asked = useLocation().hash.slice(1)
  const isHere = useSelector(actor, ({ context: { thread } }) => thread.messages.some(({ id }) => id === asked))

  useLayoutEffect(() => {
    if (!isRead || asked === '') return
    if (!isHere) return actor.send({ type: 'message.find', messageId: asked })
    const { messages } = actor.getSnapshot().context.thread
    const messageAt = (id: string | null) => messages.find((message) => message.id === id)
    for (let message = messageAt(asked); message; message = messageAt(message.parentId)) actor.send({ type: 'branch.choose', messageId: message.id })
  }, [actor, isRead, isHere, asked])
  return asked || undefined
}
