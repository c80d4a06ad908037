import { Suspense } from 'react'
import { lazyComponent } from '../failures/on-demand.tsx'
import { whenIdle } from '../settled.ts'

/** Loaded once the page is idle. */
const AgreementCheck = lazyComponent(
  async () => {
    await whenIdle()
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
