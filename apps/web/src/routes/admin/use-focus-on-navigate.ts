import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Screen reader users start at the top of each admin page, as on all other pages. */
export function useFocusOnNavigate() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current !== pathname) document.getElementById('content')?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname])
}
