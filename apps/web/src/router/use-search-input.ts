import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useIsNavigating } from './history.tsx'
import { withParams } from './with-params.ts'

/** In milliseconds. */
const DEBOUNCE = 300

/**
 * The text of a search field. Once it has not changed for a while, it becomes the parameter `search` of the address,
 * except while the member navigates to another page. `urlText`: the text in the address, which the field takes over when
 * a link or the back button changes it; text typed after the last update is kept.
 */
export function useSearchInput(urlText: string) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [typed, setTyped] = useState({ text: urlText, sent: urlText, urlText })
  if (typed.urlText !== urlText)
    setTyped({ text: typed.sent === urlText ? typed.text : urlText, sent: urlText, urlText })
  const text = typed.text.trim()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const send = () => {
    setTyped((now) => ({ ...now, sent: text }))
    void navigate(withParams(search, { search: text }), { replace: true })
  }
  const sendLater = useEffectEvent(send)
  const moving = useIsNavigating()

  useEffect(() => {
    if (text === urlText || moving) return
    const waiting = setTimeout(() => sendLater(), DEBOUNCE)
    timer.current = waiting
    return () => clearTimeout(waiting)
  }, [text, urlText, moving])

  return {
    searchText: typed.text,
    write: (searchText: string) => setTyped((now) => ({ ...now, text: searchText })),
    /** Updates the address at once: the next press may navigate away, and a late update would call the member back. */
    settle: () => {
      clearTimeout(timer.current)
      if (text !== urlText) send()
    },
  }
}
