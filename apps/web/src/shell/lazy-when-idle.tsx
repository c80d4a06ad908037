import { createLazyPart } from '@moyun/ui'
import { type ComponentType, Suspense, useEffect, useSyncExternalStore } from 'react'
import { loadChunk } from '../session/stale-build-reload.ts'
import { whenIdle } from '../app/when-idle.ts'

/**
 * A part of the app shell that no user action requests: it is loaded once the page is idle, and left out when it fails
 * to load.
 */
export function lazyWhenIdle<Props extends object = object>(load: () => Promise<ComponentType<Props>>) {
  const part = createLazyPart(() => loadChunk(load()))

  return function Later(props: Props) {
    const Part = useSyncExternalStore(part.subscribe, part.getSnapshot)?.part
    useEffect(() => void whenIdle().then(part.load), [])
    return <Suspense>{Part ? <Part {...props} /> : null}</Suspense>
  }
}
