import { type ComponentType, lazy, Suspense } from 'react'

/** In milliseconds: by then a page has asked for what it shows. */
const SETTLED = 1_000

/** Nothing that the member came for waits for this. */
const settled = () =>
  new Promise<void>((resolve) => {
    setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : resolve()), SETTLED)
  })

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
