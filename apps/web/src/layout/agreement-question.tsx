import { Suspense } from 'react'
import { onDemand } from '../failures/on-demand.tsx'
import { settled } from '../settled.ts'

/** Loaded once the page is idle. */
const AgreementCheck = onDemand(
  async () => {
    await settled()
    return (await import('../agreements/agreement-check.tsx')).AgreementCheck
  },
  () => null,
)

/** Asks the member to accept changed terms. */
export function AgreementQuestion() {
  return (
    <Suspense>
      <AgreementCheck />
    </Suspense>
  )
}
