import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { HANDOFF_PARAM } from '../../features/handoff/handoff.ts'
import { lazyComponent } from '../../app/lazy-component.tsx'
import type { OpenConversation } from '../../member/conversation.ts'

const FromStarter = lazyComponent(
  async () => (await import('./starter-handoff.tsx')).StarterHandoff,
  () => null,
)
const FromWork = lazyComponent(
  async () => (await import('./work-handoff.tsx')).WorkHandoff,
  () => null,
)

const FromHome = lazyComponent(
  async () => (await import('./home-handoff.tsx')).HomeHandoff,
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
  const params = new URLSearchParams(useLocation().search)
  const [from, question] = [params.get('from'), params.get('ask')]

  return (
    <Suspense>
      {from && !named ? <FromWork id={from} draft={conversation.draft} /> : null}
      {params.has(HANDOFF_PARAM) && !named ? <FromHome conversation={conversation} /> : null}
      {question && named ? <FromStarter question={question} conversation={conversation} /> : null}
    </Suspense>
  )
}
