import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { hasHandoff } from '../../features/handoff/handoff.ts'
import type { OpenConversation } from '../../member/conversation.ts'

const Handoffs = lazyComponent(
  async () => (await import('./handoffs.tsx')).ChatHandoffs,
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
export function StartNew(props: StartNewProps) {
  const { search } = useLocation()

  return <Suspense>{hasHandoff(search, 'chat') ? <Handoffs {...props} /> : null}</Suspense>
}
