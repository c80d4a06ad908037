import { createLazyPart, type FailedPart, useLazyPart } from '@moyun/ui'
import type { ComponentType, ReactNode } from 'react'
import { loadChunk } from '../session/stale-build-reload.ts'
import { LoadFailed } from './errors/load-failed.tsx'

/** The default fallback for a part that failed to load: a retry button. */
export const retryFallback = (lost: FailedPart): ReactNode => <LoadFailed {...lost} />

/**
 * A lazily loaded part of a page, which suspends while it loads. If it fails to load, the other parts stay; it is
 * retried by itself and, where `standIn` offers it, by the user.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  standIn: (lost: FailedPart, props: Props) => ReactNode = retryFallback,
) {
  const part = createLazyPart(() => loadChunk(load()))

  return function OnDemand(props: Props) {
    const { part: Part, lost } = useLazyPart(part)
    return Part ? <Part {...props} /> : standIn(lost, props)
  }
}
