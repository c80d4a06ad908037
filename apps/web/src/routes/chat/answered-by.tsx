import { Suspense } from 'react'
import { lazyComponent } from '../../app/lazy-component.tsx'

const AssistantBadge = lazyComponent(
  async () => (await import('./assistant-badge.tsx')).AssistantBadge,
  () => null,
)

/** Keeps the line's height. */
const PLACE = '\u00a0'

/** The assistant of an answer. */
export const answeredBy = (assistantId: string) => (
  <Suspense fallback={PLACE}>
    <AssistantBadge id={assistantId} />
  </Suspense>
)
