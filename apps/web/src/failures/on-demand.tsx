import { createPart, usePart } from '@moyun/ui'
import type { ComponentType, ReactNode } from 'react'
import { arrival } from '../session/renewal.ts'
import { LoadFailed } from './load-failed.tsx'

/**
 * A part of a page that comes when it is first drawn, and suspends meanwhile. Where it is lost on its way the others stand, and it
 * is asked for again, by itself and by hand; `around` is what the line that says so stands in.
 */
export function onDemand<Props extends object>(bring: () => Promise<ComponentType<Props>>, around: (line: ReactNode) => ReactNode = (line) => line) {
  const part = createPart(() => arrival(bring()))

  return function OnDemand(props: Props) {
    const { part: Part, lost } = usePart(part)
    return Part ? <Part {...props} /> : around(<LoadFailed {...lost} />)
  }
}
