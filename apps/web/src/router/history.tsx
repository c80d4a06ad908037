import { createContext, type ReactNode, use, useLayoutEffect, useState, useTransition } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'

const Moving = createContext(false)

/** Whether a navigation has started whose page is not rendered yet. */
export const useIsNavigating = () => use(Moving)

const ReadAddress = createContext<() => string | null>(() => null)

/** Reads the browser's path and query, also those of a page that is not rendered yet; null without `History`. */
export const useReadAddress = () => use(ReadAddress)

const StepNumber = createContext(0)

/** Number of the rendered history step: going back to the same address is a new step. */
export const useHistoryStep = () => use(StepNumber)

/** Addresses whose pages were rendered for this member in this language; their code is already loaded. */
const drawn = new Set<string>()
let drawnFor = ''

/**
 * Records that the page of an address was rendered. Another member or language clears the record, since their pages
 * differ.
 */
export function markRendered(address: string, circumstances: string) {
  if (circumstances !== drawnFor) drawn.clear()
  drawnFor = circumstances
  drawn.add(address)
}

/**
 * Connects the browser's history to the router. Navigation to a new page is a transition, so the current page stays
 * visible until the next one is ready; a page that was rendered before is shown at once.
 */
export function History({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }))
  const [readAddress] = useState(() => () => history.location.pathname + history.location.search)
  const [step, setStep] = useState({ location: history.location, action: history.action, number: 0 })
  const [moving, startTransition] = useTransition()

  useLayoutEffect(
    () =>
      history.listen(({ location, action }) => {
        const go = () => setStep(({ number }) => ({ location, action, number: number + 1 }))
        if (drawn.has(location.pathname + location.search)) go()
        else startTransition(go)
      }),
    [history],
  )

  return (
    <Moving value={moving}>
      <StepNumber value={step.number}>
        <ReadAddress value={readAddress}>
          <Router location={step.location} navigationType={step.action} navigator={history}>
            {children}
          </Router>
        </ReadAddress>
      </StepNumber>
    </Moving>
  )
}
