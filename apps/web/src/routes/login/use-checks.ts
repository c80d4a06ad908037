import { useState, useTransition } from 'react'
import { arrival } from '../../session/renewal.ts'

type Checks = typeof import('./checks.ts')
type Wrong = Readonly<Record<string, string>>

/** Checks a form, and goes on when nothing is wrong. */
export type Check = (find: (checks: Checks) => Wrong, goOn: () => void) => void

/** Brings the checks; asked for with the first touch of a field, so that they are there when the form is sent. */
export const bringChecks = (): Promise<Checks> => arrival(import('./checks.ts'))

/** Checks a form and goes on when nothing is wrong. Without a network the server is left to say what it finds. */
export function useChecks() {
  const [wrong, setWrong] = useState<Wrong>({})
  const [checking, start] = useTransition()

  const check: Check = (find, goOn) => {
    // What was said of the last try is taken back first: where it is found again, it is news.
    setWrong({})
    start(async () => {
      const found = await bringChecks().then(find, () => ({}))
      setWrong(found)
      if (Object.keys(found).length === 0) goOn()
    })
  }
  return { wrong, checking, check }
}
