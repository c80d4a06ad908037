import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OpenConversation } from '../../room/conversation.ts'

/** In UTF-16 units: no more is taken from an address. */
const LONGEST = 200

/** Begins with a question that an assistant offers: it is put into the composer, once, and the address forgets it. */
export function FromStarter({
  question,
  conversation: { id, draft },
}: {
  question: string
  conversation: OpenConversation
}) {
  const navigate = useNavigate()

  useEffect(() => {
    void draft.begin(question.slice(0, LONGEST)).then(() => navigate(`/chat/${id}`, { replace: true }))
  }, [question, id, draft, navigate])

  return null
}
