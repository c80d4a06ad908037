import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { OpenConversation } from '../../member/conversation.ts'

/** How long a linked message stays highlighted, in milliseconds. */
const MARKED = 4_000

/**
 * The message that the address names, highlighted for a while once it is rendered. After the conversation is loaded,
 * switches to the branch of the message. If the message is in an unloaded part, that part is loaded first.
 */
export function useLinkedMessage(
  { actor }: OpenConversation,
  isRead: boolean,
): { linkedId: string | undefined; marked: string | undefined } {
  const [seen, setSeen] = useState('')
  const hash = useLocation().hash.slice(1)
  const isHere = useSelector(actor, ({ context: { thread } }) => thread.messages.some(({ id }) => id === hash))

  useLayoutEffect(() => {
    if (isRead && hash !== '') actor.send({ type: 'message.find', messageId: hash })
  }, [actor, isRead, hash])
  useEffect(() => {
    if (!isRead || !isHere) return
    const timer = setTimeout(() => setSeen(hash), MARKED)
    return () => clearTimeout(timer)
  }, [isRead, isHere, hash])
  return { linkedId: hash || undefined, marked: hash === '' || hash === seen ? undefined : hash }
}
