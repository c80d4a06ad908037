import { lazy, Suspense, useState } from 'react'
import type { DrawerProps } from './Drawer.tsx'

const Drawer = lazy(async () => ({ default: (await import('./Drawer.tsx')).Drawer }))

/** A `Drawer` that comes when it is first opened: on a wide screen, where nobody opens it, it weighs nothing. */
export function DrawerOnDemand(props: DrawerProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)

  return wanted ? (
    <Suspense>
      <Drawer {...props} />
    </Suspense>
  ) : null
}
