import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OpenConversation } from '../../member/conversation.ts'

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
  const navigate = useNavigate()

  useEffect(() => {
    void draft.prepend(question.slice(0, LONGEST)).then(() => navigate(`/chat/${id}`, { replace: true }))
  }, [question, id, draft, navigate])

  return null
}
