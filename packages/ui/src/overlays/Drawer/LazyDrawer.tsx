import { Suspense, useEffect, useRef, useState } from 'react'
import { createLazyPart } from '../../feedback/Lazy/lazy-part.ts'
import { useLazyPart } from '../../feedback/Lazy/use-lazy-part.ts'
import type { DrawerProps } from './Drawer.tsx'

const drawer = createLazyPart(async () => (await import('./Drawer.tsx')).Drawer)

/**
 * A `Drawer` that is loaded when it is first opened, so that wide screens, where it is not used, never load it. If the
 * load fails, nothing opens, and the next press retries.
 */
export function LazyDrawer(props: DrawerProps) {
  const [requested, setRequested] = useState(props.open)
  if (props.open && !requested) setRequested(true)

  return requested ? (
    <Suspense>
      <LoadingDrawer {...props} />
    </Suspense>
  ) : null
}

function LoadingDrawer(props: DrawerProps) {
  const { part: Drawer, lost } = useLazyPart(drawer)
  const { open, onOpenChange } = props
  const closeRequested = useRef(false)
  useEffect(() => {
    if (!open) closeRequested.current = false
    if (!open || !lost || lost.busy) return
    if (closeRequested.current) onOpenChange(false)
    else lost.onRetry()
    closeRequested.current = true
  }, [open, lost, onOpenChange])

  return Drawer ? <Drawer {...props} /> : null
}
