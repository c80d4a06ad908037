import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { withParams } from '../../with-params.ts'

/** In milliseconds: who still types is not asked for yet. */
const SETTLED = 300

/** The address with one more thing that is looked for, or without it. */
export const withParam = (search: string, name: string, value: string | null) => withParams(search, { [name]: value })

/** What the address says was typed. */
export const typedIn = (params: URLSearchParams) => (params.get('search') ?? '').trim().slice(0, 64)

/** What is typed to look for something, kept in the address: a reload finds it again, and so does the way back. It follows when the typing rests. */
export function useTyped() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const asked = typedIn(new URLSearchParams(search))
  const [written, setWritten] = useState(asked)

  const text = written.trim()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (text === asked) return
    const waiting = setTimeout(() => void navigate(withParams(search, { search: text }), { replace: true }), SETTLED)
    timer.current = waiting
    return () => clearTimeout(waiting)
  }, [text, asked, search, navigate])

  return {
    written,
    write: setWritten,
    /** The typing is over: what is pressed next may lead away, and must not be called back when it has rested. */
    settle: () => {
      clearTimeout(timer.current)
      if (text !== asked) void navigate(withParams(search, { search: text }), { replace: true })
    },
    /** Looks for everything again. */
    clear: () => {
      setWritten('')
      void navigate({ search: '' })
    },
  }
}
