import { createContext, type ReactNode, useContext, useState } from 'react'

/**
 * How often the surrounding form was submitted or refused. Undefined outside a `ValidatedForm`: there a problem always
 * applies to the current value.
 */
export const SubmitCountContext = createContext<number | undefined>(undefined)

/**
 * Shows a problem until its field changes. In a `ValidatedForm` a problem applies to the submitted value, so it is hidden
 * after a change until the form is submitted or refused again.
 */
export function useProblemUntilChange(problem: ReactNode) {
  const round = useContext(SubmitCountContext)
  const [changedIn, setChangedIn] = useState<number>()

  return {
    visibleProblem: round === undefined || changedIn !== round ? problem : undefined,
    onInput: problem && round !== undefined ? () => setChangedIn(round) : undefined,
  }
}
