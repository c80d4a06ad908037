import { useState, useTransition } from 'react'
import { arrival } from '../../session/renewal.ts'

type Checks = typeof import('./checks.ts')
type Wrong = Readonly<Record<string, string>>

/** Validates a form, and continues if nothing is wrong. */
export type Check = (find: (checks: Checks) => Wrong, goOn: () => void) => void

/** Loads the validation; called on the first interaction with a field, so that it is ready on submit. */
export const bringChecks = (): Promise<Checks> => arrival(import('./checks.ts'))

/** Validates a form and continues if nothing is wrong. If the validation cannot be loaded, the server's is used. */
export function useChecks() {
  const [wrong, setWrong] = useState<Wrong>({})
  const [checking, start] = useTransition()

  const check: Check = (find, goOn) => {
    // Clears the previous errors first: an error that is found again is then announced again.
    setWrong({})
    start(async () => {
      const found = await bringChecks().then(find, () => ({}))
      setWrong(found)
      if (Object.keys(found).length === 0) goOn()
    })
  }
  return { wrong, checking, check }
}
