import { Suspense } from 'react'
import { onDemand } from '../../failures/on-demand.tsx'

const AssistantBadge = onDemand(
  async () => (await import('./assistant-badge.tsx')).AssistantBadge,
  () => null,
)

/** Who has given an answer. */
export const answeredBy = (assistantId: string) => (
  <Suspense>
    <AssistantBadge id={assistantId} />
  </Suspense>
)
