import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Begins each page at its top, or at the section that the address names; a reader of the screen begins there too. */
export function Arrival({ name }: { name: string }) {
  const { pathname, hash } = useLocation()
  const shown = useRef(name)

  useLayoutEffect(() => {
    const section = hash === '' ? null : document.getElementById(hash.slice(1))
    if (section) section.scrollIntoView()
    else window.scrollTo(0, 0)
    if (shown.current !== name) document.getElementById('content')?.focus({ preventScroll: true })
    shown.current = name
  }, [pathname, hash, name])

  return null
}
