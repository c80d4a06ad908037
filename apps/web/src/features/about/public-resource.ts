import type { Call } from '@moyun/api/call'
import { useEffect, useState } from 'react'
import { useCall } from '../../api/client.ts'

/** A public resource with its load state. */
export interface PublicResource<T> {
  /** Null until it has loaded. */
  value: T | null
  failed: boolean
  retry: () => void
}

/**
 * Makes a hook that reads a public resource. All components share one request; a failed request is repeated by the next
 * caller.
 */
export function createPublicResource<T>(read: (call: Call) => Promise<T>) {
  const asked = new WeakMap<Call, Promise<T>>()
  const ask = (call: Call): Promise<T> => {
    const known = asked.get(call) ?? read(call)
    asked.set(call, known)
    known.catch(() => asked.delete(call))
    return known
  }

  return function useTold(): PublicResource<T> {
    const call = useCall()
    const [told, setTold] = useState<T | null>(null)
    const [failed, setFailed] = useState(false)
    const [tries, setTries] = useState(0)
    useEffect(() => {
      let left = false
      ask(call).then(
        (known) => left || setTold(known),
        () => left || setFailed(true),
      )
      return () => {
        left = true
      }
    }, [call, tries])

    return {
      value: told,
      failed,
      retry: () => {
        setFailed(false)
        setTries(tries + 1)
      },
    }
  }
}
