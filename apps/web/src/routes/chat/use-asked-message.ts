import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { OpenConversation } from '../../room/conversation.ts'

/** In milliseconds: so long a message that was looked for is marked. */
const MARKED = 4_000

/**
 * The message that the address names, marked for a while from when it is there. Once the conversation has been read, the branches that lead
 * to it are the ones that show; where it stands in what was not read yet, that is read first.
 */
export function useAskedMessage(
  { actor }: OpenConversation,
  isRead: boolean,
): { asked: string | undefined; marked: string | undefined } {
  const [seen, setSeen] = useState('')
  const asked = useLocation().hash.slice(1)
  const isHere = useSelector(actor, ({ context: { thread } }) => thread.messages.some(({ id }) => id === asked))

  useLayoutEffect(() => {
    if (isRead && asked !== '') actor.send({ type: 'message.find', messageId: asked })
  }, [actor, isRead, asked])
  useEffect(() => {
    if (!isRead || !isHere) return
    const timer = setTimeout(() => setSeen(asked), MARKED)
    return () => clearTimeout(timer)
  }, [isRead, isHere, asked])
  return { asked: asked || undefined, marked: asked === '' || asked === seen ? undefined : asked }
}
