import { useState } from 'react'
import { createLazyPart } from '../../feedback/Lazy/lazy-part.ts'
import { useLoadedPart } from '../../feedback/Lazy/use-lazy-part.ts'
import type { DrawerProps } from './Drawer.tsx'

const drawer = createLazyPart(async () => (await import('./Drawer.tsx')).Drawer)

/**
 * A `Drawer` that is loaded when it is first opened, so that wide screens, where it is not used, never load it. If the
 * load fails, nothing opens, and the next press retries.
 */
export function LazyDrawer(props: DrawerProps) {
  const { open, onOpenChange } = props
  const [requested, setRequested] = useState(open)
  if (open && !requested) setRequested(true)
  const { part: Drawer } = useLoadedPart(drawer, open, () => onOpenChange(false))

  return requested && Drawer ? <Drawer {...props} /> : null
}
