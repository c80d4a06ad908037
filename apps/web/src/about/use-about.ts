import { about, type Answer } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { useEffect, useState } from 'react'
import { useCall } from '../call.ts'

/** What the house says of itself to whoever has not signed in. */
export type About = Answer<typeof about.read>

const asked = new WeakMap<Call, Promise<About>>()

/** Asked once for all who want it; what failed is asked for again by the next. */
function readAbout(call: Call): Promise<About> {
  const known = asked.get(call) ?? call(about.read, {}, { quiet: true })
  asked.set(call, known)
  known.catch(() => asked.delete(call))
  return known
}

/** What the house says of itself; null while it is on its way. */
export function useAbout() {
  const call = useCall()
  const [told, setTold] = useState<About | null>(null)
  const [lost, setLost] = useState(false)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let left = false
    readAbout(call).then(
      (known) => left || setTold(known),
      () => left || setLost(true),
    )
    return () => {
      left = true
    }
  }, [call, tries])
  const retry = () => {
    setLost(false)
    setTries(tries + 1)
  }
  return { about: told, lost, retry }
}
