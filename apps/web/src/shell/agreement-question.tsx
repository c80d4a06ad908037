import { Suspense } from 'react'
import { lazyComponent } from '../app/lazy-component.tsx'
import { whenIdle } from '../app/when-idle.ts'

/** Loaded once the page is idle. */
const AgreementCheck = lazyComponent(
  async () => {
    await whenIdle()
    return (await import('../features/agreements/agreement-check.tsx')).AgreementCheck
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
