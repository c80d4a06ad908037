import { createPart, type LostPart, usePart } from '@moyun/ui'
import type { ComponentType, ReactNode } from 'react'
import { arrival } from '../session/renewal.ts'
import { LoadFailed } from './load-failed.tsx'

/** The default fallback for a part that failed to load: a retry button. */
export const askAgain = (lost: LostPart): ReactNode => <LoadFailed {...lost} />

/**
 * A lazily loaded part of a page, which suspends while it loads. If it fails to load, the other parts stay; it is
 * retried by itself and, where `standIn` offers it, by the user.
 */
export function onDemand<Props extends object>(
  bring: () => Promise<ComponentType<Props>>,
  standIn: (lost: LostPart, props: Props) => ReactNode = askAgain,
) {
  const part = createPart(() => arrival(bring()))

  return function OnDemand(props: Props) {
    const { part: Part, lost } = usePart(part)
    return Part ? <Part {...props} /> : standIn(lost, props)
  }
}
