import { createContext, type ReactNode, use, useLayoutEffect, useState, useTransition } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'

const Moving = createContext(false)

/** Whether a navigation has begun whose page has not been drawn yet. */
export const useMoving = () => use(Moving)

/** The addresses whose pages have been drawn for this member in this language: what they stand on is in the browser. */
const drawn = new Set<string>()
let drawnFor = ''

/** Remembers that an address's page has been drawn; for another member or in another language it is another page. */
export function noteDrawn(address: string, circumstances: string) {
  if (circumstances !== drawnFor) drawn.clear()
  drawnFor = circumstances
  drawn.add(address)
}

/**
 * The browser's history as the router's. A step to a page that has something to wait for is a transition, so the page one leaves stays
 * until the next is there; one that has been drawn before stands there at once, in one piece.
 */
export function History({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }))
  const [step, setStep] = useState({ location: history.location, action: history.action })
  const [moving, startTransition] = useTransition()

  useLayoutEffect(
    () =>
      history.listen(({ location, action }) => {
        const go = () => setStep({ location, action })
        if (drawn.has(location.pathname + location.search)) go()
        else startTransition(go)
      }),
    [history],
  )

  return (
    <Moving value={moving}>
      <Router location={step.location} navigationType={step.action} navigator={history}>
        {children}
      </Router>
    </Moving>
  )
}
