import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { withParams } from '../../router/with-params.ts'

/** Debounce of the search, in milliseconds. */
const SETTLED = 300

/** The query string with one filter set, or removed. */
export const withParam = (search: string, name: string, value: string | null) => withParams(search, { [name]: value })

/** The search text in the address. */
export const searchTextIn = (params: URLSearchParams) => (params.get('search') ?? '').trim().slice(0, 64)

/**
 * The search text, kept in the address, so that a reload and the back button restore it. The address is updated after
 * the debounce.
 */
export function useSearchText() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const urlText = searchTextIn(new URLSearchParams(search))
  const [written, setWritten] = useState(urlText)

  const text = written.trim()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (text === urlText) return
    const waiting = setTimeout(() => void navigate(withParams(search, { search: text }), { replace: true }), SETTLED)
    timer.current = waiting
    return () => clearTimeout(waiting)
  }, [text, urlText, search, navigate])

  return {
    written,
    write: setWritten,
    /** Flushes the debounce: the next press may navigate away, and a late update would call the member back. */
    settle: () => {
      clearTimeout(timer.current)
      if (text !== urlText) void navigate(withParams(search, { search: text }), { replace: true })
    },
    /** Clears the filters. */
    clear: () => {
      setWritten('')
      void navigate({ search: '' })
    },
  }
}
