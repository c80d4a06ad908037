import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { withParams } from '../../with-params.ts'
import { nothingElse, soughtIn } from './sought-works.ts'

/** In milliseconds: who still types is not asked for yet. */
const SETTLED = 300

/** What is looked for, kept in the address: a reload finds it again, and so does the way back. What is typed follows when the typing rests. */
export function useSoughtWorks() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const sought = useMemo(() => soughtIn(search), [search])
  const asked = sought.search
  const [typed, setTyped] = useState({ written: asked, sent: asked, asked })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Led elsewhere by a link or by the way back, the field says what is looked for there; what was typed since it was sent stays.
  if (typed.asked !== asked) setTyped({ written: typed.sent === asked ? typed.written : asked, sent: asked, asked })

  const text = typed.written.trim()
  const send = () => {
    setTyped((now) => ({ ...now, sent: text }))
    void navigate(withParams(search, { search: text }), { replace: true })
  }
  const rest = useEffectEvent(send)

  useEffect(() => {
    if (text === asked) return
    const waiting = setTimeout(() => rest(), SETTLED)
    timer.current = waiting
    return () => clearTimeout(waiting)
  }, [text, asked])

  return {
    sought,
    written: typed.written,
    write: (written: string) => setTyped((now) => ({ ...now, written })),
    /** The typing is over: what is pressed next may lead away, and must not be called back when it has rested. */
    settle: () => {
      clearTimeout(timer.current)
      if (text !== asked) send()
    },
    narrow: (changes: Readonly<Record<string, string | null>>) => void navigate(withParams(search, changes)),
    /** Looks for everything of this tab again. */
    clear: () => {
      setTyped((now) => ({ ...now, written: '' }))
      void navigate(withParams(search, nothingElse))
    },
  }
}

export type SeekingWorks = ReturnType<typeof useSoughtWorks>
