import { useState, useTransition } from 'react'
import { loadChunk } from '../../session/stale-build-reload.ts'

type Checks = typeof import('./validation.ts')
type Wrong = Readonly<Record<string, string>>

/** Validates a form, and continues if nothing is wrong. */
export type Validate = (find: (checks: Checks) => Wrong, goOn: () => void) => void

/** Loads the validation; called on the first interaction with a field, so that it is ready on submit. */
export const loadValidation = (): Promise<Checks> => loadChunk(import('./validation.ts'))

/** Validates a form and continues if nothing is wrong. If the validation cannot be loaded, the server's is used. */
export function useValidation() {
  const [wrong, setWrong] = useState<Wrong>({})
  const [checking, start] = useTransition()

  const check: Validate = (find, goOn) => {
    // Clears the previous errors first: an error that is found again is then announced again.
    setWrong({})
    start(async () => {
      const found = await loadValidation().then(find, () => ({}))
      setWrong(found)
      if (Object.keys(found).length === 0) goOn()
    })
  }
  return { wrong, checking, check }
}
