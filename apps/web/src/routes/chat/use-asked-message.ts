import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { OpenConversation } from '../../room/conversation.ts'

/** In milliseconds: so long a message that was looked for is marked. */
const MARKED = 4_000

/** The message that the address names, marked for a while. Once the conversation has been read, the branches that lead to it are the ones that show. */
export function useAskedMessage({ actor }: OpenConversation, isRead: boolean): { asked: string | undefined; marked: string | undefined } {
  const [seen, setSeen] = useState('')
  const asked = useLocation().hash.slice(1)

  useLayoutEffect(() => {
    if (!isRead || asked === '') return
    const { messages } = actor.getSnapshot().context.thread
    const messageAt = (id: string | null) => messages.find((message) => message.id === id)
    for (let message = messageAt(asked); message; message = messageAt(message.parentId)) actor.send({ type: 'branch.choose', messageId: message.id })
  }, [actor, isRead, asked])
  useEffect(() => {
    if (!isRead || asked === '') return
    const timer = setTimeout(() => setSeen(asked), MARKED)
    return () => clearTimeout(timer)
  }, [isRead, asked])
  return { asked: asked || undefined, marked: asked === '' || asked === seen ? undefined : asked }
}
