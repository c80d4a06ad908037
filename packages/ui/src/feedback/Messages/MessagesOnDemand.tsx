import { useEffect, useSyncExternalStore } from 'react'
import { createPart } from '../OnDemand/part.ts'
import type { MessagesProps } from './Messages.tsx'

/**
 * In milliseconds. By then the first view has loaded, and the network is most likely still available: the message that
 * reports a lost connection must not need the network to load.
 */
const LATER = 4000

const part = createPart(async () => (await import('./Messages.tsx')).Messages)

/**
 * `Messages`, loaded with the first message or some time after the page, so that the first view does not include them.
 * A failed load is retried, and then shows the messages that have arrived meanwhile.
 */
export function MessagesOnDemand(props: MessagesProps) {
  const Messages = useSyncExternalStore(part.subscribe, part.getSnapshot)?.part
  const isSaid = props.messages.length > 0

  useEffect(() => {
    const timer = setTimeout(() => void part.ask(), isSaid ? 0 : LATER)

    return () => clearTimeout(timer)
  }, [isSaid])

  return Messages ? <Messages {...props} /> : null
}
