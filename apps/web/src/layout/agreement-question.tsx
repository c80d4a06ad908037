import { Suspense } from 'react'
import { onDemand } from '../failures/on-demand.tsx'
import { settled } from '../settled.ts'

/** Comes once the page stands. */
const AgreementCheck = onDemand(
  async () => {
    await settled()
    return (await import('../agreements/agreement-check.tsx')).AgreementCheck
  },
  () => null,
)

/** Asks the member for what has changed in the terms. */
export function AgreementQuestion() {
  return (
    <Suspense>
      <AgreementCheck />
    </Suspense>
  )
}
