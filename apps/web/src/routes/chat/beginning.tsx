import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { HANDOFF_PARAM } from '../../carried/carried.ts'
import { lazyComponent } from '../../failures/on-demand.tsx'
import type { OpenConversation } from '../../room/conversation.ts'

const FromStarter = lazyComponent(
  async () => (await import('./from-starter.tsx')).StarterHandoff,
  () => null,
)
const FromWork = lazyComponent(
  async () => (await import('./from-work.tsx')).WorkHandoff,
  () => null,
)

const FromHome = lazyComponent(
  async () => (await import('./from-home.tsx')).HomeHandoff,
  () => null,
)

export interface StartNewProps {
  conversation: OpenConversation
  /** The address names the conversation. */
  named: boolean
}

/**
 * Starts a conversation with what the address hands over: a work, the text from the start page, or a starter question
 * of an assistant.
 */
export function StartNew({ conversation, named }: StartNewProps) {
  const asked = new URLSearchParams(useLocation().search)
  const [from, question] = [asked.get('from'), asked.get('ask')]

  return (
    <Suspense>
      {from && !named ? <FromWork id={from} draft={conversation.draft} /> : null}
      {asked.has(HANDOFF_PARAM) && !named ? <FromHome conversation={conversation} /> : null}
      {question && named ? <FromStarter question={question} conversation={conversation} /> : null}
    </Suspense>
  )
}
