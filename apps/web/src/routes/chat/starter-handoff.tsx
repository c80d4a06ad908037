import { useEffect, useEffectEvent } from 'react'
import type { OpenConversation } from '../../member/conversation.ts'
import { useLateNavigate } from '../../router/use-late-navigate.ts'

/** Maximum taken from an address, in UTF-16 units. */
const LONGEST = 200

/** Puts an assistant's starter question into the composer, once, and removes it from the address. */
export function StarterHandoff({
  question,
  conversation: { id, draft },
}: {
  question: string
  conversation: OpenConversation
}) {
  const navigate = useLateNavigate()
  const tidy = useEffectEvent(() => navigate(`/chat/${id}`, { replace: true }))

  useEffect(() => {
    void draft.prepend(question.slice(0, LONGEST)).then(() => tidy())
  }, [question, draft])

  return null
}
