import { useEffect, useState } from 'react'
import { createLazyPart } from '../Lazy/lazy-part.ts'
import { useLoadedPart } from '../Lazy/use-lazy-part.ts'
import type { ToastsProps } from './Toasts.tsx'

/**
 * In milliseconds. By then the first view has loaded, and the network is most likely still available: the message that
 * reports a lost connection must not need the network to load.
 */
const LATER = 4000

const part = createLazyPart(async () => (await import('./Toasts.tsx')).Toasts)

/**
 * `Toasts`, loaded with the first message or some time after the page, so that the first view does not include them.
 * A failed load is retried, and then shows the messages that have arrived meanwhile.
 */
export function LazyToasts(props: ToastsProps) {
  const [isLater, setLater] = useState(false)
  const { part: Messages } = useLoadedPart(part, isLater || props.toasts.length > 0)

  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER)

    return () => clearTimeout(timer)
  }, [])

  return Messages ? <Messages {...props} /> : null
}
