import { createContext, type ReactNode, useContext, useState } from 'react'

/** How often a form has been sent or refused, for the fields in it. Undefined where no form judges them: there a problem is of this moment. */
export const SentRound = createContext<number | undefined>(undefined)

/** In a form that is judged when it is sent, a problem is of what was sent: it goes once that is changed, until the next judgement. */
export function useStandingProblem(problem: ReactNode) {
  const round = useContext(SentRound)
  const [changedIn, setChangedIn] = useState<number>()

  return {
    standing: round === undefined || changedIn !== round ? problem : undefined,
    onInput: problem && round !== undefined ? () => setChangedIn(round) : undefined,
  }
}
