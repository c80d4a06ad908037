import { createPart, type LostPart, usePart } from '@moyun/ui'
import type { ComponentType, ReactNode } from 'react'
import { arrival } from '../session/renewal.ts'
import { LoadFailed } from './load-failed.tsx'

/** Stands in for what was lost, with the way to try again. */
export const askAgain = (lost: LostPart): ReactNode => <LoadFailed {...lost} />

/**
 * A part of a page that comes when it is first drawn, and suspends meanwhile. Where it is lost on its way the others stand, and it
 * is asked for again, by itself and, where `standIn` lets one, by hand.
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
