import { useEffect, useSyncExternalStore } from 'react'
import { createPart } from '../OnDemand/part.ts'
import type { MessagesProps } from './Messages.tsx'

/** In milliseconds. The first view is long over by then, and the network is still there: what tells of its loss must not come through it. */
const LATER = 4000

const part = createPart(async () => (await import('./Messages.tsx')).Messages)

/**
 * `Messages` that come with the first one that is said, or a while after the page: the first view does not carry them. Where
 * they get lost on their way they are asked for again, and what was said meanwhile shows then.
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
