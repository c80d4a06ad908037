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
  const requests = new WeakMap<Call, Promise<T>>()
  const ask = (call: Call): Promise<T> => {
    const known = requests.get(call) ?? read(call)
    requests.set(call, known)
    known.catch(() => requests.delete(call))
    return known
  }

  return function usePublicResource(): PublicResource<T> {
    const call = useCall()
    const [resource, setResource] = useState<T | null>(null)
    const [failed, setFailed] = useState(false)
    const [tries, setTries] = useState(0)
    useEffect(() => {
      let left = false
      ask(call).then(
        (known) => left || setResource(known),
        () => left || setFailed(true),
      )
      return () => {
        left = true
      }
    }, [call, tries])

    return {
      value: resource,
      failed,
      retry: () => {
        setFailed(false)
        setTries(tries + 1)
      },
    }
  }
}
