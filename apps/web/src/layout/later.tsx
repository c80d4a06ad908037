import { createPart } from '@moyun/ui'
import { type ComponentType, Suspense, useEffect, useSyncExternalStore } from 'react'
import { arrival } from '../session/renewal.ts'
import { settled } from '../settled.ts'

/**
 * A part of the app shell that no user action requests: it is loaded once the page is idle, and left out when it fails
 * to load.
 */
export function later<Props extends object = object>(bring: () => Promise<ComponentType<Props>>) {
  const part = createPart(() => arrival(bring()))

  return function Later(props: Props) {
    const Part = useSyncExternalStore(part.subscribe, part.getSnapshot)?.part
    useEffect(() => void settled().then(part.ask), [])
    return <Suspense>{Part ? <Part {...props} /> : null}</Suspense>
  }
}
