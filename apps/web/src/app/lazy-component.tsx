import { type FailedPart, useLazyPart, useLoadedPart } from '@moyun/ui'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { LoadFailed } from './errors/load-failed.tsx'
import { lazyPart } from './lazy-part.ts'
import { useIsIdle } from './when-idle.ts'

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
  const part = lazyPart(load)

  return function OnDemand(props: Props) {
    const { part: Part, lost } = useLazyPart(part)
    return Part ? <Part {...props} /> : standIn(lost, props)
  }
}

/**
 * A part that no user action requests: it is loaded once the page is idle. Nothing is shown before that, nor when it
 * fails to load.
 */
export function lazyWhenIdle<Props extends object = object>(load: () => Promise<ComponentType<Props>>) {
  const part = lazyPart(load)

  return function WhenIdle(props: Props) {
    const { part: Part } = useLoadedPart(part, useIsIdle())
    return <Suspense>{Part ? <Part {...props} /> : null}</Suspense>
  }
}
