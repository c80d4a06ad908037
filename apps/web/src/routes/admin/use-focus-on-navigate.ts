import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Screen reader users start at the top of each admin page, as on all other pages. */
export function useFocusOnNavigate() {
  const { pathname } = useLocation()
  const previousPathname = useRef(pathname)

  useEffect(() => {
    if (previousPathname.current !== pathname) document.getElementById('content')?.focus({ preventScroll: true })
    previousPathname.current = pathname
  }, [pathname])
}
