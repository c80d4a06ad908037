import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { markRendered } from './history.tsx'
import { Role } from '../session/role.ts'

/** Whether a page was shown before: on the first one, the browser decides on the focus. */
let begun = false

/**
 * Elements that keep the focus on navigation: the tabs and the actions next to them; an open menu or dialog, which
 * returns the focus by itself.
 */
const GONE_ON = '[role=tablist], [role=tablist] ~ *, [role=menu], [role=dialog][data-state=open]'

const sectionOf = (hash: string) => (hash === '' ? null : document.getElementById(hash.slice(1)))

interface ArrivalProps {
  /** Name of the route. */
  name: string
  /** The member and the language that the page is rendered for. */
  circumstances: string
}

/**
 * On navigation, scrolls to the top or to the section in the address, and moves the focus to the content for screen
 * reader users. Reports the route to the role's actor.
 */
export function FocusOnNavigate({ name, circumstances }: ArrivalProps) {
  const { pathname, search, hash } = useLocation()
  const previousName = useRef(name)
  const role = Role.useActorRef()

  useLayoutEffect(
    () => role.send({ type: 'route.changed', route: { name, path: pathname + search } }),
    [role, name, pathname, search],
  )

  useLayoutEffect(() => markRendered(pathname + search, circumstances), [pathname, search, circumstances])

  // Again in another language, in which the sections above have other heights.
  useLayoutEffect(() => {
    sectionOf(hash)?.scrollIntoView()
  }, [pathname, hash, circumstances])

  useLayoutEffect(() => {
    if (!sectionOf(hash)) window.scrollTo(0, 0)
    // The focus was lost if there was no page for a moment.
    const isLost = begun && document.activeElement === document.body
    begun = true
    if ((previousName.current !== name || isLost) && !document.activeElement?.closest(GONE_ON))
      document.getElementById('content')?.focus({ preventScroll: true })
    previousName.current = name
  }, [pathname, hash, name])

  return null
}
