import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { noteDrawn } from './history.tsx'
import { Role } from '../session/role.ts'

/** Whether a page has shown already: the focus on the first one is the browser's matter. */
let begun = false

/** Who goes from tab to tab stays among them, or at what can be done with them; a menu or a paper that was opened meanwhile keeps its reader, and leads back itself. */
const GONE_ON = '[role=tablist], [role=tablist] ~ *, [role=menu], [role=dialog][data-state=open]'

interface ArrivalProps {
  /** The place. */
  name: string
  /** For whom and in which language the page is drawn. */
  circumstances: string
}

/**
 * Begins each page at its top, or at the section that the address names; a reader of the screen begins there too. Who
 * listens to the route is told.
 */
export function Arrival({ name, circumstances }: ArrivalProps) {
  const { pathname, search, hash } = useLocation()
  const shown = useRef(name)
  const role = Role.useActorRef()

  useLayoutEffect(
    () => role.send({ type: 'route.changed', route: { name, path: pathname + search } }),
    [role, name, pathname, search],
  )

  useLayoutEffect(() => noteDrawn(pathname + search, circumstances), [pathname, search, circumstances])

  useLayoutEffect(() => {
    const section = hash === '' ? null : document.getElementById(hash.slice(1))
    if (section) section.scrollIntoView()
    else window.scrollTo(0, 0)
    // Who comes through a moment without a page has lost it.
    const isLost = begun && document.activeElement === document.body
    begun = true
    if ((shown.current !== name || isLost) && !document.activeElement?.closest(GONE_ON))
      document.getElementById('content')?.focus({ preventScroll: true })
    shown.current = name
  }, [pathname, hash, name])

  return null
}
