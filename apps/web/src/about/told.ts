import type { Call } from '@moyun/api/call'
import { useEffect, useState } from 'react'
import { useCall } from '../call.ts'

/** A public resource with its load state. */
export interface Told<T> {
  /** Null until it has loaded. */
  told: T | null
  lost: boolean
  retry: () => void
}

/**
 * Makes a hook that reads a public resource. All components share one request; a failed request is repeated by the next
 * caller.
 */
export function toldBy<T>(read: (call: Call) => Promise<T>) {
  const asked = new WeakMap<Call, Promise<T>>()
  const ask = (call: Call): Promise<T> => {
    const known = asked.get(call) ?? read(call)
    asked.set(call, known)
    known.catch(() => asked.delete(call))
    return known
  }

  return function useTold(): Told<T> {
    const call = useCall()
    const [told, setTold] = useState<T | null>(null)
    const [lost, setLost] = useState(false)
    const [tries, setTries] = useState(0)
    useEffect(() => {
      let left = false
      ask(call).then(
        (known) => left || setTold(known),
        () => left || setLost(true),
      )
      return () => {
        left = true
      }
    }, [call, tries])

    return {
      told,
      lost,
      retry: () => {
        setLost(false)
        setTries(tries + 1)
      },
    }
  }
}
