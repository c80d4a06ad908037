import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { CARRIED } from '../../carried/carried.ts'
import { onDemand } from '../../failures/on-demand.tsx'
import type { OpenConversation } from '../../room/conversation.ts'

const FromStarter = onDemand(
  async () => (await import('./from-starter.tsx')).FromStarter,
  () => null,
)
const FromWork = onDemand(
  async () => (await import('./from-work.tsx')).FromWork,
  () => null,
)

const FromHome = onDemand(
  async () => (await import('./from-home.tsx')).FromHome,
  () => null,
)

export interface BeginningProps {
  conversation: OpenConversation
  /** The address names the conversation. */
  named: boolean
}

/**
 * Starts a conversation with what the address hands over: a work, the text from the start page, or a starter question
 * of an assistant.
 */
export function Beginning({ conversation, named }: BeginningProps) {
  const asked = new URLSearchParams(useLocation().search)
  const [from, question] = [asked.get('from'), asked.get('ask')]

  return (
    <Suspense>
      {from && !named ? <FromWork id={from} draft={conversation.draft} /> : null}
      {asked.has(CARRIED) && !named ? <FromHome conversation={conversation} /> : null}
      {question && named ? <FromStarter question={question} conversation={conversation} /> : null}
    </Suspense>
  )
}
