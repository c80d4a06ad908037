import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** A reader of the screen begins each of these pages at its top, as every other one. */
export function useFocusFollows() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current !== pathname) document.getElementById('content')?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname])
}
