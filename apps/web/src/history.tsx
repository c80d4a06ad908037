import { createContext, type ReactNode, use, useLayoutEffect, useState, useTransition } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'

const Moving = createContext(false)

/** Whether a navigation has begun whose page has not been drawn yet. */
export const useMoving = () => use(Moving)

/** The browser's history as the router's: every step is a transition, so the page one leaves stays until the next is there. */
export function History({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }))
  const [step, setStep] = useState({ location: history.location, action: history.action })
  const [moving, startTransition] = useTransition()

  useLayoutEffect(
    () => history.listen(({ location, action }) => startTransition(() => setStep({ location, action }))),
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
