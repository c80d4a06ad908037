import { type ComponentType, lazy, Suspense } from 'react'
import { settled } from '../settled.ts'

/** Where it does not come, nobody is asked until the next time. */
const AgreementCheck = lazy<ComponentType>(() =>
  settled()
    .then(() => import('../agreements/agreement-check.tsx'))
    .then(
      ({ AgreementCheck: Check }) => ({ default: Check }),
      () => ({ default: Nobody }),
    ),
)

const Nobody = () => null

/** Asks the member for what has changed in the terms, once the page stands. */
export function AgreementQuestion() {
  return (
    <Suspense>
      <AgreementCheck />
    </Suspense>
  )
}
