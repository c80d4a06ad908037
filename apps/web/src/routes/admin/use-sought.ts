import { MemberRole, MemberState } from '@moyun/api'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Sought } from './queries.ts'

/** In milliseconds: who still types is not asked for yet. */
const SETTLED = 300

/** What the address says is looked for; what it can't mean is left out. */
const soughtIn = (params: URLSearchParams): Sought => ({
  search: (params.get('search') ?? '').trim().slice(0, 64),
  state: MemberState.safeParse(params.get('state')).data ?? null,
  role: MemberRole.safeParse(params.get('role')).data ?? null,
})

function withParam(search: string, name: keyof Sought, value: string | null): { search: string } {
  const next = new URLSearchParams(search)
  if (value === null || value === '') next.delete(name)
  else next.set(name, value)
  return { search: next.toString() }
}

/** Who is looked for, kept in the address: a reload finds it again, and so does the way back. What is typed follows when the typing rests. */
export function useSought() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const sought = soughtIn(new URLSearchParams(search))
  const asked = sought.search
  const [written, setWritten] = useState(asked)

  const text = written.trim()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (text === asked) return
    const waiting = setTimeout(() => void navigate(withParam(search, 'search', text), { replace: true }), SETTLED)
    timer.current = waiting
    return () => clearTimeout(waiting)
  }, [text, asked, search, navigate])

  return {
    sought,
    written,
    write: setWritten,
    /** The typing is over: what is pressed next may lead away, and must not be called back when it has rested. */
    settle: () => {
      clearTimeout(timer.current)
      if (text !== asked) void navigate(withParam(search, 'search', text), { replace: true })
    },
    filter: (name: 'state' | 'role', value: string | null) => void navigate(withParam(search, name, value)),
    /** Looks for everybody again. */
    clear: () => {
      setWritten('')
      void navigate({ search: '' })
    },
  }
}
